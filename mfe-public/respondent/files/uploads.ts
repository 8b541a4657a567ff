import type { Boot } from '@canvass/shared/contract/respondent';
import type { QuestionOf } from '@canvass/shared/domain/survey';
import type { RespondentSession } from '../session/session.ts';
import { translator } from '../texts/texts.ts';
import { showList, type ShownList } from './show-list.ts';
import { addRules } from '../styles/add-rules.ts';
import { STYLE } from './style.ts';
import { UploadList } from './upload-list.ts';

/**
 * Takes over the file fields in an element, now and as steps with others are shown: files are uploaded when they are chosen, and
 * the respondent goes on once the step's files have arrived.
 */
export function uploadFiles(element: HTMLElement, boot: Boot, session: RespondentSession): void {
  const t = translator(boot.texts);
  addRules(STYLE);
  const lists = new Map<string, UploadList>();
  const shown = new Map<HTMLElement, { list: UploadList; view: ShownList }>();
  let responseId = session.state().responseId;

  const listOf = (question: QuestionOf<'file_upload'>): UploadList => {
    const list = lists.get(question.id) ?? new UploadList(question, boot, session, t);
    lists.set(question.id, list);
    return list;
  };

  function takeOver(): void {
    // The respondent began anew: what was uploaded belongs to the response before, whose field may still be the one shown.
    const current = session.state().responseId;
    if (current !== responseId) {
      responseId = current;
      for (const list of lists.values()) list.beginAnew();
    }
    for (const container of shown.keys()) if (!container.isConnected) shown.delete(container);
    for (const container of element.querySelectorAll<HTMLElement>('[data-uploads]')) {
      const id = container.dataset.uploads ?? '';
      const question = boot.survey.questions.find((each) => each.id === id);
      if (shown.has(container) || question?.type !== 'file_upload') continue;
      const list = listOf(question);
      const view = showList(container, list, t, boot.language);
      list.onChange = (announcement) => view.update(announcement);
      shown.set(container, { list, view });
      view.update();
    }
  }

  takeOver();
  let { given } = session.state().consent;
  session.subscribe(() => {
    const before = given;
    ({ given } = session.state().consent);
    // Not for one who began anew, without consent: these are files of the response before.
    if (!before || given || session.state().responseId !== responseId) return;
    // Of steps that this visit hasn't shown, too.
    for (const question of boot.survey.questions)
      if (question.type === 'file_upload') listOf(question).withdraw();
  });
  // A file on its way is lost with the page: the browser asks before it leaves, whichever step is shown. Not where the page
  // itself goes on to an ending or to why the survey can't be answered.
  window.addEventListener('beforeunload', (event) => {
    const { refused, phase } = session.state();
    if (!refused && phase !== 'done' && [...lists.values()].some(({ pending }) => pending))
      event.preventDefault();
  });
  new MutationObserver(takeOver).observe(element, { childList: true, subtree: true });
  element.addEventListener(
    'submit',
    (event) => {
      for (const { list, view } of shown.values()) {
        if (!list.pending) continue;
        event.preventDefault();
        event.stopPropagation();
        return view.warn();
      }
    },
    { capture: true },
  );
}

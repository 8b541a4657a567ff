import type { Boot } from '@canvass/shared/contract/respondent';
import type { QuestionOf } from '@canvass/shared/domain/survey';
import type { RespondentSession } from '../session/session.ts';
import { translator } from '../texts/texts.ts';
import { showList } from './show-list.ts';
import { addRules } from '../styles/add-rules.ts';
import { STYLE } from './style.ts';
import { UploadList } from './upload-list.ts';

/**
 * Takes over the file fields in an element, now and as steps with others are shown: files are uploaded when they are chosen, and
 * the respondent goes on once the files of this step and of those before have arrived.
 * @param goBackTo goes to a question that is asked on a step before; false if there is no such step. The page's script passes it in:
 * imported here, it would put a second copy of the rules for steps and jumps into the bundle of this module
 */
export function uploadFiles(
  element: HTMLElement,
  boot: Boot,
  session: RespondentSession,
  goBackTo: (session: RespondentSession, questionId: string) => boolean,
): void {
  const t = translator(boot.texts);
  addRules(STYLE);
  const lists = new Map<string, UploadList>();
  let responseId = session.state().responseId;
  /** The list whose warning is shown once the page is back at its step. */
  let awaited: UploadList | undefined;

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
    for (const container of element.querySelectorAll<HTMLElement>('[data-uploads]')) {
      const id = container.dataset.uploads ?? '';
      const question = boot.survey.questions.find((each) => each.id === id);
      // A container with children has its list.
      if (container.firstChild || question?.type !== 'file_upload') continue;
      const list = listOf(question);
      const view = showList(container, list, t, boot.language);
      list.onChange = view.update;
      list.warn = view.warn;
      view.update();
      if (list !== awaited) continue;
      awaited = undefined;
      view.warn();
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
  // itself goes on to an ending, to why the survey can't be answered, or to the answers of another page that has taken over.
  window.addEventListener('beforeunload', (event) => {
    const { refused, phase, elsewhere } = session.state();
    if (!refused && !elsewhere && phase !== 'done' && [...lists.values()].some(({ pending }) => pending))
      event.preventDefault();
  });
  new MutationObserver(takeOver).observe(element, { childList: true, subtree: true });
  element.addEventListener(
    'submit',
    (event) => {
      for (const list of lists.values()) {
        if (!list.unsettled) continue;
        if (!list.warn()) {
          // The browser's Forward button leads past a step where the page's own button waits.
          if (!goBackTo(session, list.question.id)) continue;
          awaited = list;
        }
        event.preventDefault();
        return event.stopPropagation();
      }
    },
    { capture: true },
  );
}

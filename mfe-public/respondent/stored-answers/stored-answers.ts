import { answerText, type AnswerReader } from '@canvass/shared/domain/recall';
import type { AnsweredInWidget, Entry, StoredAnswers } from '@canvass/shared/contract/respondent';
import { isPhoneEntry } from '../entries/entry.ts';
import { browserDrafts } from '../session/draft.ts';
import { widgetHost } from '../widget/host.ts';
import { addRules } from '../styles/add-rules.ts';
import { STYLE } from './style.ts';

const data = document.getElementById('boot');
const gate = document.querySelector('.cv-cover-text');
if (data && gate) {
  showLocalTimes(gate);
  const boot = JSON.parse(data.textContent ?? '') as StoredAnswers | AnsweredInWidget;
  if ('widget' in boot)
    widgetHost(boot.widget, new URLSearchParams(location.search))?.report('answered', boot.survey);
  else showStoredAnswers(boot, gate);
}

/** The server names the time at which a survey opens in UTC, because it doesn't know the reader's time zone: the browser does. */
function showLocalTimes(page: Element): void {
  for (const time of page.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, {
      dateStyle: 'long',
      timeStyle: 'short',
    });
  }
}

/**
 * On the page of a survey that takes no more answers: shows the answers that this device has stored but the server
 * never accepted, and lets the respondent copy them.
 */
function showStoredAnswers({ survey, questions, words, language }: StoredAnswers, page: Element): void {
  const draft = browserDrafts(survey).read();
  if (!draft || Object.keys(draft.entries).length === 0) return;
  addRules(STYLE);
  page.append(element('p', 'cv-note', words.kept));
  const given = questions.flatMap((question) => {
    const entry = draft.entries[question.id];
    const answer = entry === undefined ? '' : wordsOf(question, entry, { ...words, language });
    return answer === '' ? [] : [{ title: question.title, answer }];
  });
  if (given.length === 0) return;
  const details = element('details', 'cv-stored-answers');
  const list = element('dl', '');
  for (const { title, answer } of given) list.append(element('dt', '', title), element('dd', '', answer));
  const copy = element('button', 'cv-button', words.copy);
  copy.addEventListener('click', () => {
    const text = given.map(({ title, answer }) => `${title}\n${answer}`).join('\n\n');
    // Where the clipboard is blocked, the list can be selected and copied by hand.
    navigator.clipboard.writeText(text).then(
      () => {
        copy.textContent = words.copied;
      },
      () => undefined,
    );
  });
  details.append(element('summary', '', words.show), list, copy);
  page.append(details);
}

function wordsOf(question: StoredAnswers['questions'][number], entry: Entry, reader: AnswerReader): string {
  if (isPhoneEntry(entry)) return entry.number;
  // Only forms without script have it, and these leave nothing on the device.
  if (typeof entry === 'object' && 'ranks' in entry) return '';
  return answerText(question, entry, reader);
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

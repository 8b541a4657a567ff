/** @jest-environment jsdom */
import type { Boot, Step } from '@canvass/shared/contract/respondent';
import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uploadFiles } from '../files/uploads.ts';
import type { DraftStore } from '../session/draft.ts';
import { RespondentSession } from '../session/session.ts';
import { questionsAt } from '../steps/step.ts';
import { fakeUploads } from '../testing/fake-uploads.ts';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import en from '../texts/en.json';
import { goBackTo } from './go-back-to.ts';

let server: ReturnType<typeof fakeUploads>;
beforeEach(() => {
  // jsdom has no files that can be read.
  (Object.getPrototypeOf(File.prototype) as Blob).arrayBuffer = async () => new ArrayBuffer(1);
  server = fakeUploads();
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const drafts: DraftStore = {
  works: true,
  read: () => null,
  write: () => undefined,
  clear: () => undefined,
  outdated: () => false,
  answered: () => false,
  markAnswered: () => undefined,
};
const question = (id: string): Step => ({ kind: 'question', id });
const file = sampleQuestion('file_upload', { id: 'cv', kinds: ['pdf'], maxFiles: 1 });
const survey = sampleSurvey({
  welcome: null,
  questions: [
    sampleQuestion('text_short', { id: 'name' }),
    file,
    sampleQuestion('text_short', { id: 'why' }),
    sampleQuestion('text_short', { id: 'when' }),
  ],
});

/** The page of a survey whose responses end with it: a form with the file fields of the step that is shown. */
function open(of: PublicSurvey = survey) {
  const boot: Boot = {
    survey: of,
    texts: en,
    language: 'en',
    frame: 'page',
    widget: null,
    preview: true,
    languages: [],
  };
  const session = new RespondentSession({
    boot,
    drafts,
    hidden: {},
    prefilled: {},
    country: '',
    source: 'link',
    widget: null,
    today: () => '2026-06-15',
    openVersion: () => false,
    onLocked: () => undefined,
    trapped: () => false,
    unreadable: () => [],
  });
  session.begin();
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    session.next();
  });
  let shown: Step | undefined;
  const show = () => {
    const { at } = session.state();
    if (shown === at) return;
    shown = at;
    const files = questionsAt(of, session.answers(), at).filter(({ question: { id } }) => id === file.id);
    root.innerHTML = `<form>${files.map(() => '<input type="file" aria-label="CV"><div data-uploads="cv"></div>').join('')}
      <button>Next</button></form>`;
  };
  show();
  session.subscribe(show);
  uploadFiles(root, { ...boot, preview: false }, session, goBackTo);
  const user = userEvent.setup();
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
  const choose = async () =>
    user.upload(await screen.findByLabelText('CV'), new File(['1'], 'CV.pdf', { type: 'application/pdf' }));
  const at = () => session.state().at;
  return { session, next, choose, at };
}

it('a step that the browser’s Forward button reached past a file on its way leads back to it, and nothing is submitted without it', async () => {
  const { session, next, choose, at } = open();
  const hold = Promise.withResolvers<void>();
  server.next('PATCH', hold.promise);
  await next();
  await choose();
  session.goTo(question('when'));
  await next();
  expect(at()).toEqual(question('cv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('“CV.pdf” is still being uploaded.');
  expect(screen.getByRole('alert')).not.toHaveClass('cv-hidden');
  await waitFor(() => expect(screen.getByLabelText('CV')).toHaveFocus());
  await next();
  expect(at()).toEqual(question('cv'));
  hold.resolve();
  await waitFor(() => expect(session.state().entries.cv).toMatchObject({ files: [{ name: 'CV.pdf' }] }));
  for (let presses = 0; presses < 3; presses += 1) await next();
  expect(session.state().phase).toBe('done');
});

it('a file that failed while another step was shown is shown with the reason before the response is submitted, once', async () => {
  const { session, next, choose, at } = open();
  const hold = Promise.withResolvers<void>();
  const message = 'The file isn’t what its name says.';
  server.next('POST', hold.promise);
  server.next('PATCH', Response.json({ errors: [{ message }] }, { status: 422 }));
  await next();
  await choose();
  session.goTo(question('when'));
  hold.resolve();
  await waitFor(() => expect(server.asked).toHaveLength(2));
  await next();
  expect(at()).toEqual(question('cv'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  // Those who see the page read it once, at the file.
  expect(screen.getByRole('alert')).toHaveClass('cv-hidden');
  expect(screen.getAllByText(message)).toHaveLength(2);
  for (let presses = 0; presses < 3; presses += 1) await next();
  expect(session.state().phase).toBe('done');
});

it('a file on its way holds back neither the steps before its question nor those of a respondent who isn’t asked for it any more', async () => {
  const answered = { question: 'name', operator: 'answered' as const };
  const visibleIf = { match: 'all' as const, groups: [{ match: 'all' as const, rules: [answered] }] };
  const [name, , why, when] = survey.questions;
  if (!name || !why || !when) throw new Error('Questions are missing.');
  const { session, next, choose, at } = open({
    ...survey,
    questions: [name, why, { ...file, visibleIf }, when],
  });
  server.next('PATCH', 'unanswered');
  session.enter('name', 'Ada');
  await next();
  await next();
  await choose();
  session.back();
  session.back();
  await next();
  expect(at()).toEqual(question('why'));
  session.enter('name', '');
  for (let presses = 0; presses < 2; presses += 1) await next();
  expect(session.state().phase).toBe('done');
});

it('on a survey of several pages the one with the file is shown', async () => {
  const page = (id: string) => newQuestion('section', id);
  const { session, next, choose, at } = open({
    ...survey,
    layout: 'single_page',
    questions: [page('p1'), ...survey.questions.slice(0, 2), page('p2'), ...survey.questions.slice(2)],
  });
  server.next('PATCH', 'unanswered');
  await choose();
  session.goTo({ kind: 'all', section: 'p2' });
  await next();
  expect(at()).toEqual({ kind: 'all' });
  expect(await screen.findByRole('alert')).toHaveTextContent('“CV.pdf” is still being uploaded.');
});

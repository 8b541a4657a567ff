/** @jest-environment jsdom */
import { LARGEST_PIECE as LARGEST_TAKEN, SMALLEST_PIECE } from '@canvass/shared/api/uploads';
import type { Boot } from '@canvass/shared/contract/respondent';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RespondentSession } from '../session/session.ts';
import { fakeUploads } from '../testing/fake-uploads.ts';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import en from '../texts/en.json';
import { LARGEST_PIECE } from './protocol.ts';
import { uploadFiles } from './uploads.ts';

let server: ReturnType<typeof fakeUploads>;
/** Of jsdom's blobs, which files and their pieces are; the global one is Node's. */
const blobs = Object.getPrototypeOf(File.prototype) as Blob;

beforeEach(() => {
  // jsdom has no files that can be read.
  blobs.arrayBuffer = async () => new ArrayBuffer(1);
  server = fakeUploads();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/**
 * The page of a survey with one question for files, and who answers it.
 * @param before files of an earlier visit, which is resumed at another step
 */
function open(settings: object = {}, more: Partial<Boot> = {}, before: object[] = []) {
  const question = sampleQuestion('file_upload', {
    kinds: ['pdf'],
    maxFiles: 3,
    maxMegabytes: 2,
    ...settings,
  });
  const state = { responseId: 'r1', entries: {} as Record<string, unknown>, consent: { given: true } };
  if (before.length > 0) state.entries[question.id] = { files: before };
  const listeners = new Set<() => void>();
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => listeners.add(listener),
    consent: () => state.consent.given && { language: 'it', elapsed: 9000 },
    enter: (id: string, entry: unknown) => Object.assign(state.entries, { [id]: entry }),
  } as unknown as RespondentSession;
  const boot = {
    survey: sampleSurvey({ questions: [question] }),
    texts: en,
    language: 'en',
    preview: false,
    ...more,
  };
  // One of its own for each test: a page observes its element for as long as it lives.
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const show = () => {
    root.innerHTML = `<form id="page"><div class="cv-files"><input type="file" id="files" aria-label="Files" multiple>
      <div data-uploads="${question.id}"></div></div><button>Next</button></form>`;
  };
  if (before.length === 0) show();
  uploadFiles(root, boot as Boot, session, () => false);
  const submitted = jest.fn((event: Event) => event.preventDefault());
  root.addEventListener('submit', submitted);
  const names = () =>
    ((state.entries[question.id] as { files: Array<{ name: string }> } | undefined)?.files ?? []).map(
      ({ name }) => name,
    );
  const user = userEvent.setup({ applyAccept: false });
  const choose = (...files: File[]) => user.upload(screen.getByLabelText('Files'), files);
  const leave = () => root.replaceChildren();
  const agree = (given: boolean) => {
    state.consent = { given };
    for (const listener of listeners) listener();
  };
  return { user, state, show, leave, submitted, names, choose, agree };
}

const pdf = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
const methods = () => server.asked.map(({ method }) => method).join(' ');

it('uploads a file in pieces as it is chosen, says so, and enters it as the answer', async () => {
  const { choose, names } = open();
  await choose(pdf('CV.pdf', LARGEST_PIECE + 10));
  expect(await screen.findByText('CV.pdf: uploaded')).toBeInTheDocument();
  expect(names()).toEqual(['CV.pdf']);
  expect(server.asked.map(({ method, offset }) => [method, offset])).toEqual([
    ['POST', undefined],
    ['PATCH', 0],
    ['PATCH', LARGEST_PIECE],
  ]);
  expect(screen.getByText('0.5 MB')).toBeInTheDocument();
});

it('pieces are of a size that the server takes', () => {
  expect(LARGEST_PIECE).toBeGreaterThanOrEqual(SMALLEST_PIECE);
  expect(LARGEST_PIECE).toBeLessThanOrEqual(LARGEST_TAKEN);
});

it('asks how far the server came after a lost connection, and sends only what is missing', async () => {
  const { choose, names } = open();
  server.next('POST', 'lost');
  await choose(pdf('CV.pdf', 2 * LARGEST_PIECE));
  expect(await screen.findByText('Waiting for the connection…')).toBeInTheDocument();
  // The piece arrives, but its answer doesn't.
  server.loseAnswer();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(names()).toEqual(['CV.pdf']), { timeout: 5000 });
  expect(screen.queryByText('Waiting for the connection…')).toBeNull();
  const sent = server.asked.filter(({ method }) => method === 'PATCH');
  expect(sent.map(({ offset }) => offset)).toEqual([0, LARGEST_PIECE]);
});

it('goes on where the server stands after the answer to a piece was lost, or the server was busy', async () => {
  const { choose, names } = open();
  server.next('PATCH', Response.json({}, { status: 503 }));
  server.next('PATCH', Response.json({ code: 'wrong_offset' }, { status: 409 }));
  await choose(pdf('CV.pdf'));
  await waitFor(() => expect(names()).toEqual(['CV.pdf']), { timeout: 5000 });
  expect(methods()).toBe('POST PATCH GET PATCH GET PATCH');
});

it.each([
  ['of another kind', pdf('CV.exe'), 'Files like “CV.exe” aren’t accepted here.'],
  ['too large', pdf('CV.pdf', 2 * 1_048_576 + 1), '“CV.pdf” is too large: at most 2 MB.'],
  ['empty', pdf('CV.pdf', 0), '“CV.pdf” is empty.'],
])('a file that is %s is named with the reason, and never sent', async (_, file, reason) => {
  const { choose, names, submitted, user } = open();
  await choose(file, pdf('Good.pdf'));
  expect((await row(file.name)).getByText(reason)).toBeInTheDocument();
  expect((await row(file.name)).queryByRole('button', { name: /Try again/ })).toBeNull();
  await waitFor(() => expect(names()).toEqual(['Good.pdf']));
  expect(server.stored.size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('takes no more files than the question asks for', async () => {
  const { choose, names } = open({ maxFiles: 2 });
  await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  expect((await row('c.pdf')).getByText('Please choose at most 2 files.')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
});

it('a question for one file takes the new one in place of the old, also while that is uploaded', async () => {
  const { choose, names } = open({ maxFiles: 1 });
  server.next('PATCH', 'unanswered');
  await choose(pdf('old.pdf'));
  await waitFor(() => expect(methods()).toBe('POST PATCH'));
  await choose(pdf('new.pdf'));
  await waitFor(() => expect(names()).toEqual(['new.pdf']));
  expect([...server.stored.values()].map(({ name }) => name)).toEqual(['new.pdf']);
  expect(screen.queryByText('“old.pdf” couldn’t be uploaded.')).toBeNull();
});

it('shows what the server says of a file that isn’t what its name says, which can’t be tried again', async () => {
  const { choose, names } = open();
  const message = 'The file isn’t what its name says.';
  server.next('PATCH', Response.json({ errors: [{ message }] }, { status: 422 }));
  await choose(pdf('CV.pdf'));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect((await row('CV.pdf')).queryByRole('button', { name: /Try again/ })).toBeNull();
  expect(names()).toEqual([]);
});

it('says that a file can’t be read any more, and doesn’t wait for the network', async () => {
  const { choose, names } = open();
  blobs.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  server.next('PATCH', 'lost');
  await choose(pdf('CV.pdf'));
  const reason = '“CV.pdf” can’t be read any more: it was changed, moved or deleted. Please choose it again.';
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect((await row('CV.pdf')).queryByRole('button', { name: /Try again/ })).toBeNull();
  expect(screen.queryByText('Waiting for the connection…')).toBeNull();
  expect(names()).toEqual([]);
});

it('a refusal that may pass is tried again on request, once for a double click', async () => {
  const { choose, names, user } = open();
  server.next('POST', Response.json({ message: 'There is no more room.' }, { status: 409 }));
  await choose(pdf('CV.pdf'));
  expect(await screen.findByText('There is no more room.')).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'Try again: CV.pdf' }));
  await waitFor(() => expect(names()).toEqual(['CV.pdf']));
  expect(methods()).toBe('POST POST PATCH');
});

it('removing an uploaded file deletes it; a double click removes no second one, and the focus stays in the field', async () => {
  const { choose, names } = open();
  await choose(pdf('a.pdf'), pdf('b.pdf'));
  await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
  // Without a search by role between them, which takes longer than a double click on a busy machine.
  const press = (label: string) =>
    document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
  press('Remove: a.pdf');
  // The row of the next file is now where the pressed button was.
  press('Remove: b.pdf');
  expect(names()).toEqual(['b.pdf']);
  expect(screen.getByText('a.pdf: removed')).toBeInTheDocument();
  expect(screen.getByLabelText('Files')).toHaveFocus();
  await waitFor(() => expect([...server.stored.values()].map(({ name }) => name)).toEqual(['b.pdf']));
});

it('removing a file on its way ends its upload without calling that a failure', async () => {
  const { choose, names, user } = open();
  server.next('PATCH', 'unanswered');
  await choose(pdf('CV.pdf'));
  await waitFor(() => expect(methods()).toBe('POST PATCH'));
  await user.click(screen.getByRole('button', { name: 'Remove: CV.pdf' }));
  await waitFor(() => expect(server.stored.size).toBe(0));
  expect(screen.getByText('CV.pdf: removed')).toBeInTheDocument();
  expect(screen.queryByText('“CV.pdf” couldn’t be uploaded.')).toBeNull();
  expect(names()).toEqual([]);
});

it('removing a file between two attempts ends its upload', async () => {
  const { choose, names, user } = open();
  server.next('POST', Response.json({}, { status: 503 }));
  await choose(pdf('CV.pdf'));
  await waitFor(() => expect(methods()).toBe('POST'));
  await user.click(screen.getByRole('button', { name: 'Remove: CV.pdf' }));
  await new Promise((resolve) => {
    setTimeout(resolve, 700);
  });
  expect(methods()).toBe('POST');
  expect(names()).toEqual([]);
});

it('no one goes on while a file is on its way: the page says which, and what to do', async () => {
  const { choose, submitted, user } = open();
  server.next('PATCH', 'unanswered');
  await choose(pdf('CV.pdf'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(submitted).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '“CV.pdf” is still being uploaded. Wait for it, or remove it.',
  );
  expect(screen.getByLabelText('Files')).toHaveFocus();
  // An upload that goes on would outlive this test.
  await user.click(screen.getByRole('button', { name: 'Remove: CV.pdf' }));
});

it('the browser asks before a file on its way is lost with the page, on any step, and else doesn’t', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { choose, names, leave, show, state, user } = open();
  expect(asks()).toBe(false);
  server.next('PATCH', 'unanswered');
  await choose(pdf('CV.pdf'));
  expect(asks()).toBe(true);
  leave();
  expect(asks()).toBe(true);
  // Another page has taken over: the file can't become part of the response any more.
  Object.assign(state, { elsewhere: true });
  expect(asks()).toBe(false);
  Object.assign(state, { elsewhere: false });
  show();
  await user.click(await screen.findByRole('button', { name: 'Remove: CV.pdf' }));
  expect(asks()).toBe(false);
  await choose(pdf('Letter.pdf'));
  await waitFor(() => expect(names()).toEqual(['Letter.pdf']));
  expect(asks()).toBe(false);
});

it('an upload goes on while another step is shown, and is listed when its step is shown again', async () => {
  const { choose, names, show, leave } = open();
  await choose(pdf('CV.pdf'));
  leave();
  await waitFor(() => expect(names()).toEqual(['CV.pdf']));
  show();
  expect((await row('CV.pdf')).getByRole('button', { name: 'Remove: CV.pdf' })).toBeInTheDocument();
});

it('a respondent who begins anew gets nothing of the upload that was under way', async () => {
  const { choose, names, show, state } = open();
  server.next('PATCH', 'unanswered');
  await choose(pdf('CV.pdf'));
  await waitFor(() => expect(methods()).toBe('POST PATCH'));
  state.responseId = 'r2';
  show();
  await waitFor(() => expect(server.stored.size).toBe(0));
  expect(server.asked.at(-1)?.path).toContain('/responses/r1/files/');
  expect(names()).toEqual([]);
  expect(screen.queryByText('CV.pdf')).toBeNull();
});

it('the list on screen is that of the new response, which new files are sent to', async () => {
  const { choose, names, state } = open();
  await choose(pdf('old.pdf'));
  await waitFor(() => expect(names()).toEqual(['old.pdf']));
  Object.assign(state, { responseId: 'r2', entries: {} });
  // As the notice with the button disappears; the field stays.
  screen.getByRole('button', { name: 'Next' }).remove();
  await waitFor(() => expect(screen.queryByText('old.pdf')).toBeNull());
  await choose(pdf('new.pdf'));
  await waitFor(() => expect(names()).toEqual(['new.pdf']));
  const begun = server.asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(begun.map((path) => /responses\/(\w+)/.exec(path)?.[1])).toEqual(['r1', 'r2']);
});

it('files are begun with the consent that was given, and none goes on once it is withdrawn', async () => {
  const { choose, names, agree } = open();
  await choose(pdf('first.pdf'));
  await waitFor(() => expect(names()).toEqual(['first.pdf']));
  expect(server.asked[0]?.body).toMatchObject({ consent: { language: 'it', elapsed: 9000 } });
  server.next('PATCH', 'unanswered');
  await choose(pdf('second.pdf'), pdf('third.pdf'));
  await waitFor(() => expect(methods()).toBe('POST PATCH POST PATCH'));
  agree(false);
  await waitFor(() => expect(server.stored.size).toBe(0));
  expect(screen.queryByText(/pdf$/)).toBeNull();
  expect(names()).toEqual([]);
  expect(methods()).toBe('POST PATCH POST PATCH DELETE DELETE');
});

it('files of an earlier visit go with the consent, too, though their step wasn’t shown', async () => {
  const { names, agree } = open({}, {}, [{ id: 'f1', name: 'CV.pdf', size: 10, type: 'application/pdf' }]);
  expect(names()).toEqual(['CV.pdf']);
  agree(false);
  expect(names()).toEqual([]);
  await waitFor(() => expect(server.asked).toMatchObject([{ method: 'DELETE' }]));
  expect(server.asked[0]?.path).toContain('/responses/r1/files/f1');
});

it('while pieces arrive, the reason for waiting stays, and so do the buttons with the focus', async () => {
  const { choose, names, user } = open();
  const holds = [0, 1, 2].map(() => Promise.withResolvers<void>());
  for (const { promise } of holds) server.next('PATCH', promise);
  await choose(pdf('CV.pdf', 2 * LARGEST_PIECE), pdf('Letter.pdf'));
  await waitFor(() => expect(methods()).toBe('POST PATCH'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const remove = screen.getByRole('button', { name: 'Remove: Letter.pdf' });
  remove.focus();
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'CV.pdf' });
  holds[0]?.resolve();
  await waitFor(() => expect(bar.value).toBe(LARGEST_PIECE));
  expect(screen.getByRole('alert')).toHaveTextContent('“CV.pdf” is still being uploaded.');
  holds[1]?.resolve();
  await waitFor(() => expect(names()).toEqual(['CV.pdf']));
  expect(screen.getByRole('alert')).toHaveTextContent('“Letter.pdf” is still being uploaded.');
  expect(bar).not.toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove: Letter.pdf' })).toBe(remove);
  expect(remove).toHaveFocus();
  await user.click(remove);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Letter.pdf')).toBeNull();
});

it('a preview stores nothing', async () => {
  const { choose, names } = open({}, { preview: true });
  await choose(pdf('CV.pdf'));
  await waitFor(() => expect(names()).toEqual(['CV.pdf']));
  expect(server.asked).toEqual([]);
});

describe('a file that was on its way when the page was reloaded', () => {
  const begun = async (file: File) => {
    server.next('PATCH', 'unanswered');
    await open().choose(file);
    await waitFor(() => expect(methods()).toBe('POST PATCH'));
  };

  it('goes on where it stood when it is chosen again, without a second upload', async () => {
    const file = pdf('CV.pdf');
    await begun(file);
    const { choose, names } = open();
    await choose(file);
    await waitFor(() => expect(names()).toEqual(['CV.pdf']));
    expect(methods()).toBe('POST PATCH GET PATCH');
    expect(server.stored.size).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not gone on with by another file', async () => {
    await begun(pdf('CV.pdf'));
    const { choose, names } = open();
    await choose(pdf('Other.pdf'));
    await waitFor(() => expect(names()).toEqual(['Other.pdf']));
    expect(methods()).toBe('POST PATCH POST PATCH');
  });

  it('is begun anew if the server has it no more', async () => {
    const file = pdf('CV.pdf');
    await begun(file);
    server.stored.clear();
    const { choose, names } = open();
    await choose(file);
    await waitFor(() => expect(names()).toEqual(['CV.pdf']));
    expect(methods()).toBe('POST PATCH GET POST PATCH');
  });
});

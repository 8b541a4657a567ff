import type { Boot, Progress } from '@canvass/shared/contract/respondent';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import en from '../texts/en.json';
import { beginSession } from './begin-session.ts';
import type { Draft, DraftStore } from './draft.ts';
import { newResponseId } from './response-id.ts';
import { RespondentSession } from './session.ts';
import type { RespondentSessionOptions } from './session-options.ts';
import { isFrozen } from './state.ts';

const survey = sampleSurvey({
  welcome: null,
  hiddenFields: ['order', 'from'],
  questions: [sampleQuestion('text_short', { id: 'name' })],
});

const boot: Boot = {
  survey,
  texts: en,
  language: 'en',
  frame: 'page',
  widget: null,
  preview: false,
  languages: [],
};

/** The draft of a browser, begun by a link with the order 123. */
const draftOf = (more: Partial<Draft> = {}): Draft => ({
  responseId: newResponseId(),
  version: survey.version,
  sequence: 3,
  begun: Date.now(),
  entries: { name: 'Ada' },
  language: 'en',
  at: { kind: 'question', id: 'name' },
  consent: null,
  timings: {},
  hidden: { order: '123', from: 'mail' },
  unsent: true,
  finished: false,
  ...more,
});

function openLink(
  draft: Draft,
  hidden: Record<string, string>,
  options: Partial<RespondentSessionOptions> = {},
  answered = false,
  beforeScript: (session: RespondentSession) => void = () => undefined,
) {
  let text: string | null = JSON.stringify(draft);
  const drafts: DraftStore = {
    works: true,
    read: () => JSON.parse(text ?? 'null') as Draft | null,
    write: (written) => {
      text = JSON.stringify(written);
    },
    clear: () => {
      text = null;
    },
    outdated: () => false,
    answered: () => answered,
    markAnswered: () => undefined,
  };
  const saves: Array<{ id: string; hidden: object; answers: object; consent: unknown; completed: boolean }> =
    [];
  const all: RespondentSessionOptions = {
    boot,
    drafts,
    // Empty ones are none (`hiddenFieldsIn`).
    hidden: Object.fromEntries(Object.entries(hidden).filter(([, value]) => value)),
    prefilled: {},
    country: '',
    source: 'link',
    widget: null,
    today: () => '2026-06-15',
    openVersion: () => false,
    onLocked: () => undefined,
    trapped: () => false,
    unreadable: () => [],
    fetch: async (url, init) => {
      const { sequence, ...save } = JSON.parse(String(init?.body));
      saves.push({ id: String(url).split('/').at(-1) ?? '', ...save });
      return Response.json({ sequence, state: save.completed ? 'completed' : 'in_progress' });
    },
    ...options,
  };
  const session = new RespondentSession(all);
  beforeScript(session);
  beginSession(session, all, new URLSearchParams(hidden));
  return { session, saves, drafts };
}
const begun = (session: RespondentSession) =>
  new Promise<void>((resolve) => {
    const check = () => session.state().responseId !== undefined && resolve();
    session.subscribe(check);
    check();
  });

it.each([
  ['unfinished', false],
  ['submitted', true],
])(
  'a link with another value of a hidden field begins its own response, after the %s draft is sent',
  async (_, finished) => {
    const first = draftOf({ finished });
    const { session, saves, drafts } = openLink(first, { order: '124' });
    await begun(session);
    expect(saves).toMatchObject([
      { id: first.responseId, hidden: { order: '123' }, answers: { name: 'Ada' }, completed: finished },
    ]);
    expect(session.state()).toMatchObject({
      entries: {},
      phase: 'answering',
      survey: { hiddenValues: { order: '124' } },
    });
    expect(session.state().responseId).not.toBe(first.responseId);
    session.enter('name', 'Bea');
    expect(drafts.read()).toMatchObject({ entries: { name: 'Bea' }, hidden: { order: '124' } });
    session.yield();
  },
);

it('a link that names a field without its value, as after a log-out, begins its own response', async () => {
  const first = draftOf();
  const { session, saves, drafts } = openLink(first, { order: '', from: 'mail' });
  await begun(session);
  expect(saves).toMatchObject([{ id: first.responseId, answers: { name: 'Ada' } }]);
  expect(session.state().responseId).not.toBe(first.responseId);
  session.enter('name', 'Bea');
  expect(drafts.read()).toMatchObject({ entries: { name: 'Bea' } });
  expect(drafts.read()?.hidden).toEqual({ from: 'mail' });
  session.yield();
});

/** The page of a second person's response, which a form began. */
const posted = (at: Progress['at']): Boot => ({
  ...boot,
  progress: {
    responseId: newResponseId(),
    at,
    entries: { name: 'Bea' },
    faults: {},
    consentGiven: false,
    consentMissing: false,
    sequence: 1000,
    timings: {},
  },
});

it('a second person whose page was posted before its script ran goes on with their response, after the draft is sent', async () => {
  const first = draftOf();
  const page = posted({ kind: 'question', id: 'name' });
  const { session, saves } = openLink(first, { order: '124' }, { boot: page });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(saves).toMatchObject([{ id: first.responseId, hidden: { order: '123' }, answers: { name: 'Ada' } }]);
  expect(session.state()).toMatchObject({
    responseId: page.progress?.responseId,
    entries: { name: 'Bea' },
    phase: 'answering',
  });
  session.yield();
});

it('the page of a second person’s submitted response leaves the draft', () => {
  const first = draftOf();
  const ended = posted({ kind: 'end', ending: null });
  const { saves, drafts } = openLink(first, { order: '124' }, { boot: ended });
  expect([saves, drafts.read()]).toEqual([[], first]);
});

it('a draft that the server has is not sent again', async () => {
  const { session, saves } = openLink(draftOf({ unsent: false }), { order: '124' });
  await begun(session);
  expect([saves, session.state().entries]).toEqual([[], {}]);
});

it.each([{}, { order: '123' }, { from: 'mail' }])(
  'a link with the same values, or without them, resumes the draft: %o',
  (hidden) => {
    const first = draftOf({ unsent: false });
    const { session } = openLink(first, hidden as Record<string, string>);
    expect(session.state()).toMatchObject({ responseId: first.responseId, entries: { name: 'Ada' } });
  },
);

const asksConsent = { ...survey, consent: 'I agree.' };
const refusing = (status: number, field?: string): Partial<RespondentSessionOptions> => ({
  fetch: async () => {
    const errors = field ? [{ field, code: 'too_long', message: 'Not this' }] : [];
    return Response.json({ code: 'refused', message: 'Refused', errors }, { status });
  },
});

it.each([
  ['the server refuses', {}, refusing(410)],
  ['has an answer that the server refuses', {}, refusing(422, 'answers.name')],
  ['was submitted with an answer that the server refuses', { finished: true }, refusing(422, 'answers.name')],
  [
    'the server has no consent for',
    { consent: { at: 0, language: 'en' } },
    { ...refusing(422, 'consent'), boot: { ...boot, survey: asksConsent } },
  ],
  ['has no consent yet', { unsent: false }, { boot: { ...boot, survey: asksConsent } }],
])('a draft that %s stays on the device, and is resumed', async (_, more: Partial<Draft>, options) => {
  const first = draftOf(more);
  const { session, drafts } = openLink(first, { order: '124' }, options);
  await begun(session);
  const kept = { responseId: first.responseId, entries: { name: 'Ada' } };
  expect([drafts.read(), session.state()]).toMatchObject([kept, kept]);
  session.yield();
});

/** Another person types and agrees before the page's script runs. */
const typesAndAgrees = (session: RespondentSession) => {
  session.enter('name', 'Bea');
  session.agree(true);
};

it.each([
  ['the server refuses', {}, refusing(410)],
  ['lacks consent', {}, { boot: { ...boot, survey: asksConsent } }],
  ['was begun on a version that can’t be opened', { version: survey.version + 1 }, {}],
])('a draft that %s gets no entry of the second person, and not their consent', async (_, more, options) => {
  const first = draftOf(more);
  const { session, saves, drafts } = openLink(first, { order: '124' }, options, false, typesAndAgrees);
  await begun(session);
  expect(session.state()).toMatchObject({
    responseId: first.responseId,
    entries: { name: 'Ada' },
    consent: { given: false },
  });
  expect(drafts.read()).toMatchObject({ entries: { name: 'Ada' }, consent: null });
  session.online();
  expect(saves.filter(({ consent }) => consent !== null)).toEqual([]);
  session.yield();
});

it('what a second person enters before the script runs is theirs, once the draft is sent', async () => {
  const first = draftOf();
  const { session, saves } = openLink(first, { order: '124' }, {}, false, typesAndAgrees);
  await begun(session);
  expect(saves).toMatchObject([{ id: first.responseId, answers: { name: 'Ada' } }]);
  expect(session.state()).toMatchObject({ entries: { name: 'Bea' }, consent: { given: true } });
  session.yield();
});

describe('while the draft can’t be sent', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const busy = async () => new Response(null, { status: 503 });
  const silent = () => new Promise<Response>(() => undefined);
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  it.each([
    ['the server is busy', true, 2000, busy],
    ['the server doesn’t answer', true, 2000, silent],
    ['the device is offline', false, 10, unreachable],
  ])('the page is frozen, and goes on with the draft in the end: %s', async (_, onLine, wait, fetch) => {
    jest.replaceProperty(globalThis, 'navigator', { onLine } as Navigator);
    const first = draftOf();
    const { session, drafts } = openLink(first, { order: '124' }, { fetch }, false, (early) =>
      early.enter('name', 'Bea'),
    );
    expect(isFrozen(session.state())).toBe(true);
    session.enter('name', 'Cleo');
    await jest.advanceTimersByTimeAsync(wait - 5);
    if (onLine) expect(session.state()).toMatchObject({ phase: 'submitted', entries: { name: 'Bea' } });
    await jest.advanceTimersByTimeAsync(10);
    expect(session.state()).toMatchObject({
      responseId: first.responseId,
      phase: 'answering',
      entries: { name: 'Ada' },
    });
    session.enter('name', 'Ada B.');
    expect(drafts.read()).toMatchObject({ entries: { name: 'Ada B.' }, hidden: { order: '123' } });
    session.yield();
  });

  it('another tab that takes over has the draft for itself', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const fetch = () => new Promise<Response>((resolve) => (arrive = resolve));
    const { session, drafts } = openLink(draftOf(), { order: '124' }, { fetch });
    await jest.advanceTimersByTimeAsync(10);
    session.yield();
    const theirs = draftOf({ entries: { name: 'Cleo' } });
    drafts.write(theirs);
    arrive(Response.json({ sequence: 4, state: 'in_progress' }));
    await jest.advanceTimersByTimeAsync(3000);
    expect([drafts.read(), session.state().responseId]).toEqual([theirs, undefined]);
  });
});

it('a browser that has answered, and may only once, keeps its draft', async () => {
  const once = { boot: { ...boot, survey: { ...survey, onePerBrowser: true } } };
  const first = draftOf();
  const { session, drafts } = openLink(first, { order: '124' }, once, true);
  expect([session.state().refused, drafts.read()]).toEqual([{ reason: 'answered' }, first]);
});

it('a draft of an older version is sent by the page of that version, which then opens the live one', async () => {
  const opened: Array<string | null> = [];
  const away = openLink(
    draftOf({ version: survey.version + 1 }),
    { order: '124' },
    {
      openVersion: (begunOn) => opened.push(begunOn && begunOn.responseId) > 0,
    },
  );
  expect([opened, away.saves, away.drafts.read()?.entries]).toEqual([
    [expect.any(String)],
    [],
    { name: 'Ada' },
  ]);
  const there = openLink(
    draftOf(),
    { order: '124' },
    {
      openVersion: (begunOn) => opened.push(begunOn && begunOn.responseId) > 0,
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([opened.length, opened[1], there.saves.length, there.drafts.read()]).toEqual([2, null, 1, null]);
});

import type { Progress } from '@canvass/shared/contract/respondent';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import en from '../texts/en.json';
import type { Draft, DraftStore } from './draft.ts';
import { newResponseId } from './response-id.ts';
import { shuffledFor } from './shuffle.ts';
import { RespondentSession } from './session.ts';
import type { RespondentSessionOptions } from './session-options.ts';

function memoryDrafts(stored: Draft | null = null): DraftStore & { stored: Draft | null } {
  return {
    works: true,
    stored,
    read() {
      return this.stored;
    },
    write(draft) {
      this.stored = structuredClone(draft);
    },
    clear() {
      this.stored = null;
    },
    outdated: () => false,
    answered: () => false,
    markAnswered: () => undefined,
  };
}

const survey = sampleSurvey({
  questions: [
    sampleQuestion('text_short', { id: 'name', required: true }),
    sampleQuestion('email', { id: 'mail' }),
  ],
});

function sit(
  drafts: DraftStore,
  answer: (body: { completed: boolean; sequence: number }) => Response,
  of = survey,
  options: Partial<
    Pick<
      RespondentSessionOptions,
      'openVersion' | 'onLocked' | 'unreadable' | 'country' | 'hidden' | 'prefilled'
    > & {
      progress: Progress;
      language: string;
    }
  > = {},
) {
  const saves: Array<{ sequence: number; completed: boolean; answers: object }> = [];
  const session = new RespondentSession({
    boot: {
      survey: of,
      texts: en,
      language: options.language ?? 'en',
      frame: 'page',
      widget: null,
      preview: false,
      languages: [],
      ...(options.progress && { progress: options.progress }),
    },
    drafts,
    hidden: options.hidden ?? {},
    prefilled: options.prefilled ?? {},
    country: options.country ?? '',
    source: 'link',
    widget: null,
    today: () => '2026-06-15',
    openVersion: (version) => options.openVersion?.(version) ?? false,
    onLocked: () => options.onLocked?.(),
    trapped: () => false,
    unreadable: () => options.unreadable?.() ?? [],
    fetch: async (_url, init) => {
      const body = JSON.parse(String(init?.body)) as (typeof saves)[number];
      saves.push(body);
      return answer(body);
    },
  });
  return { session, saves };
}

const accept = ({ completed, sequence }: { completed: boolean; sequence: number }) =>
  Response.json({ sequence, state: completed ? 'completed' : 'in_progress' });
const refuse = (code: string, field: string) =>
  Response.json({ code, message: code, errors: [{ field, code, message: '' }] }, { status: 422 });
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));
const over = (session: RespondentSession) =>
  new Promise<void>((resolve) => {
    const check = () => session.state().phase === 'done' && resolve();
    session.subscribe(check);
    check();
  });

it('is done once the server has acknowledged it, and then deletes the draft', async () => {
  const drafts = memoryDrafts();
  const { session, saves } = sit(drafts, accept);
  session.begin();
  session.enter('name', 'Ada');
  session.next();
  session.next();
  expect(session.state().phase).toBe('submitted');
  await over(session);
  expect(session.state()).toMatchObject({ phase: 'done', at: { kind: 'end' } });
  expect(saves.at(-1)).toMatchObject({ completed: true, answers: { name: 'Ada' } });
  expect(drafts.stored).toBeNull();
});

it('asks by the hidden fields of its address from the first question on, and still does when the respondent comes back without them', async () => {
  const rule = { question: 'plan', operator: 'is' as const, value: 'pro' };
  const visibleIf = { match: 'all' as const, groups: [{ match: 'all' as const, rules: [rule] }] };
  const of = sampleSurvey({
    welcome: null,
    hiddenFields: ['plan'],
    questions: [
      sampleQuestion('text_short', { id: 'pro', visibleIf }),
      sampleQuestion('text_short', { id: 'all' }),
    ],
  });
  const first = (session: RespondentSession) => {
    session.begin();
    return session.state().at;
  };
  expect(first(sit(memoryDrafts(), accept, of).session)).toEqual({ kind: 'question', id: 'all' });
  const drafts = memoryDrafts();
  const { session } = sit(drafts, accept, of, { hidden: { plan: 'pro' } });
  expect(first(session)).toEqual({ kind: 'question', id: 'pro' });
  session.enter('pro', 'x');
  session.next();
  const back = sit(drafts, accept, of).session;
  expect(first(back)).toEqual({ kind: 'question', id: 'all' });
  back.back();
  expect(back.state().at).toEqual({ kind: 'question', id: 'pro' });
});

it('stores and sends entries made before it began, which are newer than the draft; a handed-in draft stays unchanged', async () => {
  const stored: Draft = {
    responseId: newResponseId(),
    version: survey.version,
    sequence: 3,
    begun: Date.now(),
    entries: { name: 'Ada', mail: 'ada@example.org' },
    at: { kind: 'question', id: 'mail' },
    consent: null,
    timings: {},
    hidden: {},
    finished: false,
  };
  const drafts = memoryDrafts(stored);
  const { session, saves } = sit(drafts, accept);
  session.enter('name', 'Grace');
  expect(drafts.stored?.entries).toEqual(stored.entries);
  session.begin();
  expect(session.state().at).toEqual({ kind: 'question', id: 'mail' });
  expect(drafts.stored).toMatchObject({
    responseId: stored.responseId,
    entries: { name: 'Grace', mail: 'ada@example.org' },
  });
  session.next();
  await over(session);
  expect(saves.at(-1)?.answers).toEqual({ name: 'Grace', mail: 'ada@example.org' });

  const { session: later } = sit(memoryDrafts({ ...stored, finished: true }), accept);
  later.enter('name', 'Grace');
  later.begin();
  expect(later.state()).toMatchObject({ phase: 'submitted', entries: stored.entries });
});

it('sends at the next visit what the one before couldn’t, without a further entry, and only once', async () => {
  const drafts = memoryDrafts();
  const offline = () => {
    throw new TypeError('no network');
  };
  const visit = async (answer: Parameters<typeof sit>[1], entry?: string) => {
    const { session, saves } = sit(drafts, answer);
    session.begin();
    if (entry) session.enter('name', entry);
    session.online();
    await soon();
    session.yield();
    return saves;
  };
  await visit(offline, 'Ada');
  expect(await visit(accept)).toMatchObject([{ completed: false, answers: { name: 'Ada' } }]);
  expect(await visit(accept)).toEqual([]);
});

it.each([401, 410])('sends at a later visit what the server refused with %d', async (status) => {
  const drafts = memoryDrafts();
  const { session } = sit(drafts, () => Response.json({ code: 'closed' }, { status }));
  session.begin();
  session.enter('name', 'Ada');
  session.online();
  await soon();
  session.yield();
  const later = sit(drafts, accept);
  later.session.begin();
  later.session.online();
  await soon();
  expect(later.saves).toMatchObject([{ answers: { name: 'Ada' } }]);
});

it('stays at a required question and shows why', async () => {
  const { session } = sit(memoryDrafts(), accept);
  session.begin();
  session.next();
  expect(session.state().faults).toEqual({ name: { code: 'required' } });
  session.enter('name', 'Ada');
  expect(session.state().faults).toEqual({});
});

it('counts each rejected try, and no corrections in between', () => {
  const of = sampleSurvey({
    layout: 'single_page',
    questions: ['name', 'town'].map((id) => sampleQuestion('text_short', { id, required: true })),
  });
  const { session } = sit(memoryDrafts(), accept, of);
  session.begin();
  session.next();
  expect(session.state()).toMatchObject({ rejections: 1, faults: { name: {}, town: {} } });
  session.enter('name', 'M');
  expect(session.state()).toMatchObject({ rejections: 1, faults: { town: {} } });
  session.next();
  expect(session.state().rejections).toBe(2);
});

it('doesn’t move a respondent who is still writing when the server refuses an answer of a single page', async () => {
  const of = sampleSurvey({
    layout: 'single_page',
    questions: ['name', 'town'].map((id) => sampleQuestion('text_short', { id })),
  });
  const refusal = {
    code: 'invalid_input',
    message: '',
    errors: [{ field: 'answers.name', code: 'answer_too_long', message: '' }],
  };
  const { session } = sit(memoryDrafts(), () => Response.json(refusal, { status: 422 }), of);
  session.begin();
  session.enter('name', 'Ada');
  await new Promise<void>((resolve) => {
    session.subscribe(() => session.state().faults.name && resolve());
  });
  expect(session.state()).toMatchObject({ rejections: 0, faults: { name: { code: 'too_long' } } });
});

it('stays at a date that is half typed, which no question may skip', () => {
  let half = true;
  const of = sampleSurvey({ questions: [sampleQuestion('date'), sampleQuestion('email')] });
  const { session } = sit(memoryDrafts(), accept, of, { unreadable: () => (half ? ['date'] : []) });
  session.begin();
  session.next();
  expect(session.state()).toMatchObject({ at: { id: 'date' }, faults: { date: { code: 'date' } } });
  half = false;
  session.next();
  expect(session.state().at).toEqual({ kind: 'question', id: 'email' });
});

it('counts the time at a question: the focused one on a single page, and none while the page is hidden', async () => {
  jest.useFakeTimers();
  try {
    const { session, saves } = sit(memoryDrafts(), accept, { ...survey, layout: 'single_page' });
    session.begin();
    session.focusQuestion('name');
    await jest.advanceTimersByTimeAsync(2000);
    session.enter('name', 'Ada');
    session.focusQuestion('mail');
    await jest.advanceTimersByTimeAsync(1000);
    session.seen(false);
    await jest.advanceTimersByTimeAsync(60_000);
    session.enter('mail', 'ada@example.com');
    session.seen(true);
    await jest.advanceTimersByTimeAsync(500);
    session.next();
    await jest.advanceTimersByTimeAsync(10);
    expect(saves.at(-1)).toMatchObject({ completed: true, timings: { name: 2000, mail: 1500 } });
  } finally {
    jest.useRealTimers();
  }
});

it('goes on by itself to the next question, but never submits by itself', async () => {
  const drafts = memoryDrafts();
  const of = sampleSurvey({
    questions: [sampleQuestion('yes_no', { id: 'one' }), sampleQuestion('yes_no')],
  });
  const { session } = sit(drafts, accept, of);
  session.begin();
  session.enter('one', true);
  session.goOn();
  expect(session.state().at).toEqual({ kind: 'question', id: 'yes_no' });
  session.enter('yes_no', true);
  session.goOn();
  expect(session.state()).toMatchObject({ phase: 'answering', at: { id: 'yes_no' } });
});

it('resumes at the step where an earlier visit stopped', () => {
  const drafts = memoryDrafts();
  const { session } = sit(drafts, accept);
  session.begin();
  session.enter('name', 'Ada');
  session.next();
  const { session: later } = sit(drafts, accept);
  later.begin();
  expect(later.state()).toMatchObject({
    resumed: true,
    at: { kind: 'question', id: 'mail' },
    entries: { name: 'Ada' },
    responseId: session.state().responseId,
  });
});

it('keeps the numbers that were typed on the page in another language', () => {
  const numbers = sampleSurvey({
    questions: ['km', 'hours', 'half'].map((id) => sampleQuestion('number', { id })),
  });
  const drafts = memoryDrafts();
  const { session } = sit(drafts, accept, numbers, { language: 'it' });
  session.begin();
  session.enter('km', '1.500');
  session.enter('hours', '2,5');
  session.enter('half', '1-');
  const { session: later } = sit(drafts, accept, numbers);
  later.begin();
  expect(later.state().entries).toEqual({ km: 1500, hours: 2.5, half: '1-' });
  expect(later.answers()).toEqual({ km: 1500, hours: 2.5 });
  later.enter('half', '1.5');
  expect(drafts.stored).toMatchObject({ language: 'en', entries: { km: 1500, half: '1.5' } });
});

it('opens the page of the version a draft was begun on, and changes nothing of the draft here', () => {
  const drafts = memoryDrafts();
  const { session } = sit(drafts, accept);
  session.begin();
  session.enter('name', 'Ada');
  const stored = structuredClone(drafts.stored);
  const openVersion = jest.fn(() => true);
  const { session: later, saves } = sit(drafts, accept, { ...survey, version: 2 }, { openVersion });
  later.begin();
  expect(openVersion).toHaveBeenCalledWith(
    expect.objectContaining({ version: 1, responseId: drafts.stored?.responseId }),
  );
  expect(drafts.stored).toEqual(stored);
  expect(saves).toEqual([]);
});

it('goes on with the live version if the version of a draft is no longer available', () => {
  const drafts = memoryDrafts();
  const { session } = sit(drafts, accept);
  session.begin();
  session.enter('name', 'Ada');
  const { session: later } = sit(drafts, accept, { ...survey, version: 2 });
  later.begin();
  expect(later.state()).toMatchObject({ entries: { name: 'Ada' }, survey: { version: 2 } });
});

it('sends the answers as soon as their question is left', async () => {
  const { session, saves } = sit(memoryDrafts(), accept);
  session.begin();
  session.enter('name', 'Ada');
  session.next();
  await soon();
  expect(saves).toMatchObject([{ completed: false, answers: { name: 'Ada' } }]);
});

it('asks for the password again if the server no longer accepts it, and retains the answers', async () => {
  const drafts = memoryDrafts();
  const onLocked = jest.fn();
  const locked = () => Response.json({ code: 'password_required' }, { status: 401 });
  const { session } = sit(drafts, locked, survey, { onLocked });
  session.begin();
  session.enter('name', 'Ada');
  session.next();
  await soon();
  expect(onLocked).toHaveBeenCalled();
  expect(drafts.stored?.entries).toEqual({ name: 'Ada' });
});

it('shows an answer that the server refuses at its question', async () => {
  const refusal = {
    code: 'invalid_input',
    message: '',
    errors: [{ field: 'answers.name', code: 'answer_too_long', message: '' }],
  };
  const { session } = sit(memoryDrafts(), ({ completed }) =>
    Response.json(completed ? refusal : { sequence: 1, state: 'in_progress' }, {
      status: completed ? 422 : 200,
    }),
  );
  session.begin();
  session.enter('name', 'Ada');
  session.next();
  session.next();
  await soon();
  expect(session.state()).toMatchObject({
    phase: 'answering',
    at: { kind: 'question', id: 'name' },
    faults: { name: { code: 'too_long' } },
  });
});

it('retains the answers on the device when the survey is full', async () => {
  const drafts = memoryDrafts();
  const full = { code: 'survey_full', message: 'Full.' };
  const { session } = sit(drafts, () => Response.json(full, { status: 410 }));
  session.begin();
  session.enter('name', 'Ada');
  session.next();
  session.next();
  await soon();
  expect(session.state().refused).toEqual({ reason: 'full', message: 'Full.' });
  expect(drafts.stored?.entries).toEqual({ name: 'Ada' });
});

it('deletes the draft of a response that the server has deleted, and begins another one', async () => {
  const drafts = memoryDrafts();
  const before = sit(drafts, accept);
  before.session.begin();
  before.session.enter('name', 'Ada');
  const deletedId = drafts.stored?.responseId;
  const gone = { code: 'response_deleted', message: 'Deleted.' };
  // A later visit sends what was unsent.
  const { session, saves } = sit(drafts, (body) =>
    saves.length > 1 ? accept(body) : Response.json(gone, { status: 410 }),
  );
  session.begin();
  session.next();
  await soon();
  expect(saves).toHaveLength(1);
  expect(session.state()).toMatchObject({
    refused: null,
    phase: 'answering',
    entries: {},
    at: { id: 'name' },
    resumed: 'Deleted.',
  });
  expect(drafts.stored).toBeNull();
  session.enter('name', 'Bea');
  expect(session.state().resumed).toBe(false);
  session.next();
  session.next();
  await over(session);
  expect(session.state().responseId).not.toBe(deletedId);
  expect(saves.at(-1)).toMatchObject({ completed: true, answers: { name: 'Bea' } });
});

it('creates response ids that are UUIDv7 and sort by time', () => {
  const early = newResponseId(1_700_000_000_000);
  expect(early).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newResponseId(1_700_000_000_001) > early).toBe(true);
});

it('shuffles always alike for one respondent, and not alike for all', () => {
  const options = Array.from({ length: 8 }, (_, index) => ({ id: `o${index}`, label: `${index}` }));
  const shuffling = sampleSurvey({
    questions: [sampleQuestion('multiple_choice_single', { options, shuffle: true })],
  });
  const order = (id: string) => {
    const [question] = shuffledFor(shuffling, id).questions;
    return question && 'options' in question ? question.options.map((option) => option.id).join() : '';
  };
  expect(order('one')).toBe(order('one'));
  expect(new Set(['one', 'two', 'three', 'four'].map(order)).size).toBeGreaterThan(1);
});

it('accepts no change of a handed-in response: it may have arrived without an acknowledgement', async () => {
  let stored: object | undefined;
  let answering = false;
  const { session } = sit(memoryDrafts(), (body) => {
    if (stored) return Response.json({ code: 'already_completed' }, { status: 409 });
    if (!body.completed) return accept(body);
    stored = body;
    return answering ? accept(body) : new Response('', { status: 503 });
  });
  session.begin();
  session.enter('name', 'Ada');
  session.next();
  session.next();
  await soon();
  expect(session.state().phase).toBe('submitted');
  session.enter('name', 'Ada Lovelace');
  session.back();
  expect(session.state()).toMatchObject({ phase: 'submitted', at: { id: 'mail' }, entries: { name: 'Ada' } });
  answering = true;
  session.online();
  await over(session);
  expect(session.state().phase).toBe('done');
  expect(stored).toMatchObject({ answers: session.answers() });
});

it('reports that a response was completed elsewhere, and retains what was not accepted', async () => {
  const drafts = memoryDrafts();
  const over = { code: 'already_completed', message: 'Completed already.' };
  const { session } = sit(drafts, () => Response.json(over, { status: 409 }));
  session.begin();
  session.enter('name', 'Ada');
  session.next();
  await soon();
  expect(session.state()).toMatchObject({
    phase: 'answering',
    refused: { reason: 'answered', message: 'Completed already.' },
  });
  expect(drafts.stored?.entries).toEqual({ name: 'Ada' });
});

it('reports when the device stops storing', () => {
  const drafts = memoryDrafts();
  const { session } = sit(drafts, accept);
  session.begin();
  session.enter('name', 'Ada');
  expect(session.state().forgetful).toBe(false);
  Object.assign(drafts, { works: false });
  session.enter('name', 'Ada L');
  expect(session.state().forgetful).toBe(true);
});

it('accepts nothing once another page has taken over, and doesn’t report that it is sending', () => {
  const { session } = sit(memoryDrafts(), accept);
  session.begin();
  session.enter('name', 'Ada');
  session.next();
  session.yield();
  session.enter('name', 'Bea');
  session.next();
  expect(session.state()).toMatchObject({ elsewhere: true, phase: 'answering', entries: { name: 'Ada' } });
});

it('sends nothing once another page has taken over, not even a failed save', async () => {
  const { session, saves } = sit(memoryDrafts(), () => new Response('', { status: 503 }));
  session.begin();
  session.enter('name', 'Ada');
  session.next();
  session.next();
  session.yield();
  await soon();
  const sent = saves.length;
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(saves).toHaveLength(sent);
});

it('submits again if another save had its sequence', async () => {
  let taken = false;
  const { session, saves } = sit(memoryDrafts(), ({ sequence, completed }) => {
    if (!completed || taken) return accept({ sequence, completed });
    taken = true;
    return Response.json({ sequence, state: 'in_progress' });
  });
  session.begin();
  session.enter('name', 'Ada');
  session.next();
  session.next();
  await over(session);
  expect(session.state().phase).toBe('done');
  const [first, second] = saves.filter(({ completed }) => completed);
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
});

describe('a session of a survey that asks for consent', () => {
  const asking = { ...survey, consent: 'I agree.' };
  const begun = (drafts = memoryDrafts(), answer = accept) => {
    const given = sit(drafts, answer, asking);
    given.session.begin();
    return { ...given, drafts };
  };
  const sent = () => new Promise((resolve) => setTimeout(resolve, 800));

  it('begins with consent and goes no further without it', () => {
    const { session } = begun();
    expect(session.state().at).toEqual({ kind: 'consent' });
    session.next();
    expect(session.state()).toMatchObject({
      at: { kind: 'consent' },
      consent: { given: false, missing: true },
    });
    session.agree(true);
    session.next();
    expect(session.state()).toMatchObject({
      at: { kind: 'question', id: 'name' },
      consent: { missing: false },
    });
  });

  it('sends nothing before consent, not even when the page is left; the device stores what was typed', async () => {
    const sendBeacon = jest.fn();
    Object.assign(navigator, { sendBeacon });
    const { session, saves, drafts } = begun();
    session.enter('name', 'Ada');
    await sent();
    session.leave();
    expect([saves, sendBeacon.mock.calls]).toEqual([[], []]);
    expect(drafts.stored).toMatchObject({ entries: { name: 'Ada' }, consent: null });
    session.agree(true);
    session.next();
    session.enter('name', 'Ada L.');
    session.next();
    session.next();
    await over(session);
    const consent = { language: 'en', elapsed: expect.any(Number) };
    expect(saves.at(-1)).toMatchObject({ completed: true, answers: { name: 'Ada L.' }, consent });
  });

  it('sends nothing if consent is withdrawn before the first save, not even when the page is left', async () => {
    const sendBeacon = jest.fn();
    Object.assign(navigator, { sendBeacon });
    const { session, saves } = begun();
    session.agree(true);
    session.enter('name', 'Ada');
    expect(session.state().saving).toBe('waiting');
    session.agree(false);
    session.leave();
    await sent();
    expect([saves, sendBeacon.mock.calls, session.state().saving]).toEqual([[], [], 'idle']);
    session.agree(true);
    await sent();
    expect(saves).toMatchObject([{ answers: { name: 'Ada' }, consent: { language: 'en' } }]);
  });

  it('empties the stored response when consent is withdrawn, and sends it again when it is given again', async () => {
    const { session, saves, drafts } = begun();
    session.agree(true);
    session.enter('name', 'Ada');
    await sent();
    session.agree(false);
    await sent();
    expect(saves.at(-1)).toMatchObject({ answers: {}, hidden: {}, timings: {}, consent: null });
    session.enter('name', 'Eve');
    await sent();
    expect(saves).toHaveLength(2);
    expect(drafts.stored?.entries).toEqual({ name: 'Eve' });
    session.agree(true);
    await sent();
    expect(saves.at(-1)).toMatchObject({ answers: { name: 'Eve' }, consent: { language: 'en' } });
  });

  const draft: Draft = {
    responseId: newResponseId(),
    version: survey.version,
    sequence: 3,
    begun: Date.now(),
    entries: { name: 'Ada' },
    at: { kind: 'question', id: 'mail' },
    consent: null,
    timings: {},
    hidden: {},
    finished: false,
  };

  it('a withdrawal that the server hasn’t got is sent at the next visit, but no answers without consent', async () => {
    const { session, drafts } = begun();
    session.agree(true);
    session.enter('name', 'Ada');
    session.online();
    await soon();
    const again = async (agreed: boolean) => {
      const offline = begun(drafts, () => Response.json({}, { status: 503 }));
      if (agreed) offline.session.enter('name', 'Eve');
      else offline.session.agree(false);
      offline.session.online();
      await soon();
      offline.session.yield();
      const next = sit(drafts, accept, { ...asking, version: agreed ? 2 : 1 });
      next.session.begin();
      next.session.online();
      await soon();
      next.session.yield();
      return next.saves;
    };
    session.yield();
    // The consent was given to another version's text.
    expect(await again(true)).toEqual([]);
    expect(await again(false)).toMatchObject([{ answers: {}, consent: null }]);
  });

  it('asks beside the question where an older draft stopped, and completes it once consent is given', async () => {
    const { session, saves } = begun(memoryDrafts(draft));
    expect(session.state()).toMatchObject({ at: { id: 'mail' }, consent: { given: false }, resumed: true });
    session.next();
    expect(session.state().consent.missing).toBe(true);
    session.agree(true);
    session.next();
    await over(session);
    expect(saves.at(-1)).toMatchObject({
      completed: true,
      answers: { name: 'Ada' },
      consent: { language: 'en' },
    });
  });

  it('asks again in another version than the one agreed to, even after submitting', () => {
    const consent = { at: Date.now() - 60_000, language: 'it' };
    const same = begun(memoryDrafts({ ...draft, consent }));
    expect(same.session.state().consent.given).toBe(true);
    const other = begun(memoryDrafts({ ...draft, consent, finished: true, version: 9 }));
    expect(other.session.state()).toMatchObject({ phase: 'answering', consent: { given: false } });
    expect(other.saves).toEqual([]);
  });

  it('asks again if the server has no consent, and retains the answers', async () => {
    const { session, drafts } = begun(memoryDrafts(), () => refuse('consent_required', 'consent'));
    session.agree(true);
    session.enter('name', 'Ada');
    await sent();
    expect(session.state()).toMatchObject({
      refused: null,
      phase: 'answering',
      entries: { name: 'Ada' },
      consent: { given: false, missing: true },
    });
    expect(drafts.stored).toMatchObject({ entries: { name: 'Ada' }, consent: null });
  });
});

it('uses the browser’s country for numbers whose question names none, also in a new response', () => {
  const { session } = sit(memoryDrafts(), accept, survey, { country: 'DE' });
  session.begin();
  expect(session.state().country).toBe('DE');
  session.startAgain();
  expect(session.state().country).toBe('DE');
});

it('knows no answer to a question that is no longer asked, and has it again when it is', () => {
  const rules = [{ question: 'has', operator: 'is' as const, value: true }];
  const pets = sampleSurvey({
    questions: [
      sampleQuestion('yes_no', { id: 'has' }),
      sampleQuestion('text_short', {
        id: 'pet',
        visibleIf: { match: 'all', groups: [{ match: 'all', rules }] },
      }),
    ],
  });
  const { session } = sit(memoryDrafts(), accept, pets);
  session.begin();
  session.enter('has', true);
  session.enter('pet', 'Rex');
  session.enter('has', false);
  expect(session.answers()).toEqual({ has: false });
  session.enter('has', true);
  expect(session.answers()).toEqual({ has: true, pet: 'Rex' });
});

it('an optional consent that is passed without a tick is a “no”; a required one holds the respondent', async () => {
  const consents = sampleSurvey({
    questions: [
      sampleQuestion('yes_no', { id: 'news', display: 'consent' }),
      sampleQuestion('yes_no', { id: 'terms', display: 'consent', required: true }),
    ],
  });
  const { session, saves } = sit(memoryDrafts(), accept, consents);
  session.begin();
  expect(session.answers()).toEqual({});
  session.next();
  expect(session.answers()).toEqual({ news: false });
  session.next();
  expect(session.state().faults).toEqual({ terms: { code: 'not_agreed' } });
  session.enter('terms', true);
  session.next();
  await over(session);
  expect(saves.at(-1)?.answers).toEqual({ news: false, terms: true });
});

it('a single page stays where an optional consent that was left without a tick brings up a question', () => {
  const rules = [{ question: 'news', operator: 'is' as const, value: false }];
  const page = sampleSurvey({
    layout: 'single_page',
    questions: [
      sampleQuestion('yes_no', { id: 'news', display: 'consent' }),
      sampleQuestion('text_short', {
        id: 'why',
        visibleIf: { match: 'all', groups: [{ match: 'all', rules }] },
      }),
    ],
  });
  const { session } = sit(memoryDrafts(), accept, page);
  session.begin();
  session.next();
  expect(session.state()).toMatchObject({
    phase: 'answering',
    at: { kind: 'all' },
    entries: { news: false },
  });
  session.next();
  expect(session.state().phase).toBe('submitted');
});

it('a draft that stopped at a consent begins at the first step where none is asked for any more', () => {
  const drafts = memoryDrafts();
  const { session: before } = sit(drafts, accept, {
    ...survey,
    consent: 'I agree.',
    layout: 'one_at_a_time',
  });
  before.begin();
  before.startAgain();
  before.enter('name', 'Ada');
  if (drafts.stored) drafts.stored.at = { kind: 'consent' };
  const { session } = sit(drafts, accept);
  session.begin();
  expect(session.state().at).toEqual({ kind: 'question', id: 'name' });
});

it('who begins anew and enters nothing leaves no draft', () => {
  const drafts = memoryDrafts();
  const { session } = sit(drafts, accept);
  session.begin();
  session.enter('name', 'Ada');
  session.startAgain();
  expect(drafts.stored).toBeNull();
});

it('who begins anew gets the answers again that the address fills in', async () => {
  const { session, saves } = sit(memoryDrafts(), accept, survey, { prefilled: { mail: 'ada@example.org' } });
  session.begin();
  session.enter('name', 'Ada');
  session.enter('mail', 'grace@example.org');
  session.startAgain();
  expect(session.state().entries).toEqual({ mail: 'ada@example.org' });
  session.enter('name', 'Grace');
  session.next();
  session.next();
  await over(session);
  expect(saves.at(-1)?.answers).toEqual({ name: 'Grace', mail: 'ada@example.org' });
});

describe('on a page of the form without script', () => {
  const [mine, another] = [newResponseId(), newResponseId()];
  const page = (change: Partial<Progress> = {}): Progress => ({
    responseId: mine,
    at: { kind: 'question', id: 'name' },
    entries: { name: 'Ada' },
    faults: {},
    consentGiven: false,
    consentMissing: false,
    sequence: 2,
    ...change,
  });
  const kept = (change: Partial<Draft> = {}): Draft => ({
    responseId: mine,
    version: survey.version,
    sequence: 2,
    begun: Date.now(),
    entries: { name: 'Grace', mail: 'grace@example.org' },
    at: { kind: 'question', id: 'mail' },
    consent: null,
    timings: {},
    hidden: {},
    finished: false,
    ...change,
  });
  const opened = (draft: Draft, progress: Progress, options: Parameters<typeof sit>[3] = {}, of = survey) => {
    const drafts = memoryDrafts(draft);
    return { ...sit(drafts, accept, of, { ...options, progress }), drafts };
  };

  it('a response that was submitted without a network is sent', async () => {
    for (const progress of [page(), page({ responseId: another })]) {
      const { session, saves, drafts } = opened(kept({ finished: true }), progress);
      session.begin();
      expect(session.state()).toMatchObject({ phase: 'submitted', responseId: mine });
      await over(session);
      expect(saves).toMatchObject([
        { completed: true, sequence: 3, answers: { name: 'Grace', mail: 'grace@example.org' } },
      ]);
      expect(drafts.stored).toBeNull();
    }
  });

  it('the draft goes on where it stopped, with what was entered before the script ran', () => {
    const { session, drafts } = opened(kept(), page());
    session.enter('name', 'Bea');
    session.begin();
    expect(session.state()).toMatchObject({ at: { id: 'mail' }, resumed: true });
    expect(drafts.stored?.entries).toEqual({ name: 'Bea', mail: 'grace@example.org' });
  });

  it.each([3, undefined])(
    'answers that the form stored since are newer than the draft’s (%s)',
    async (sequence) => {
      const { session, saves } = opened(kept({ finished: true }), { ...page(), sequence });
      session.begin();
      expect(session.state()).toMatchObject({
        phase: 'answering',
        at: { id: 'name' },
        entries: { name: 'Ada', mail: 'grace@example.org' },
      });
      session.enter('name', 'Ada L.');
      session.next();
      await soon();
      expect(saves).toMatchObject([
        { sequence: (sequence ?? 0) + 1, answers: { mail: 'grace@example.org' } },
      ]);
    },
  );

  it('a draft of another response is not overwritten, and has its version opened', () => {
    const openVersion = jest.fn(() => true);
    const draft = kept({ responseId: another, version: 9 });
    const { session, drafts } = opened(draft, page(), { openVersion });
    session.enter('name', 'Bea');
    session.begin();
    expect(openVersion).toHaveBeenCalledWith(draft);
    expect(drafts.stored).toEqual(draft);
  });

  it('consent that the draft has withdrawn stays withdrawn', () => {
    const of = { ...survey, consent: 'I agree.' };
    const { session } = opened(kept(), page({ consentGiven: true }), {}, of);
    session.begin();
    expect(session.state().consent.given).toBe(false);
  });

  it('the ending ends the draft of its response, and of no other', () => {
    const at = { kind: 'end', ending: null } as const;
    const { session, drafts } = opened(kept(), page({ at }));
    session.begin();
    expect([session.state().phase, drafts.stored]).toEqual(['done', null]);
    const other = opened(kept({ responseId: another }), page({ at }));
    other.session.begin();
    expect(other.drafts.stored).not.toBeNull();
  });

  it('beginning anew is another response, also after a reload', () => {
    const { session, drafts } = opened(kept(), page());
    session.begin();
    session.startAgain();
    const { responseId } = session.state();
    expect(responseId).not.toBe(mine);
    const { session: later } = sit(drafts, accept, survey, { progress: page() });
    later.begin();
    expect(later.state()).toMatchObject({ responseId, entries: {} });
  });

  it('the hidden fields of another response stay there', async () => {
    const of = { ...survey, hiddenFields: ['plan'], hiddenValues: { plan: 'pro' } };
    const { session, saves } = opened(kept({ responseId: another }), page(), {}, of);
    session.begin();
    session.enter('name', 'Bea');
    session.startAgain();
    session.enter('name', 'Cleo');
    session.next();
    await soon();
    expect(saves.at(-1)).toMatchObject({ hidden: {}, answers: { name: 'Cleo' } });
  });

  it('saves keep the hidden fields and times that the server has', async () => {
    const of = { ...survey, hiddenFields: ['plan', 'team'], hiddenValues: { plan: 'pro', team: 'a' } };
    const progress = page({ timings: { mail: 5000 } });
    const fresh = sit(memoryDrafts(), accept, of, { progress, hidden: { team: 'b' } });
    const older = opened(kept(), progress, {}, of);
    for (const [{ session, saves }, expected] of [
      [fresh, { hidden: { plan: 'pro', team: 'b' }, timings: { mail: 5000 } }],
      [older, { hidden: { plan: 'pro', team: 'a' } }],
    ] as const) {
      session.begin();
      session.enter('name', 'Bea');
      session.next();
      await soon();
      expect(saves.at(-1)).toMatchObject(expected);
    }
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import type { Entry } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { COUNTRY_TABLE } from '@canvass/shared/domain/country-table';
import { type SeededRandom, seededRandom } from '@canvass/shared/domain/seeded-random';
import type { Question } from '@canvass/shared/domain/survey';
import type { Draft, DraftStore } from '../../mfe-public/respondent/session/draft.ts';
import { learnCountries } from '../../mfe-public/respondent/entries/countries.ts';
import { RespondentSession } from '../../mfe-public/respondent/session/session.ts';

export interface SubmittedResponse {
  responseId: string;
  /** The page's answers when it was submitted. */
  answers: Answers;
}

learnCountries(COUNTRY_TABLE);

/** Milliseconds without an acknowledgement after which the run fails. */
const PATIENCE_MS = 300_000;

/** A device's storage, which survives closed tabs. */
function deviceStorage(): DraftStore & { ids: Set<string> } {
  let stored: string | null = null;
  const ids = new Set<string>();
  return {
    works: true,
    ids,
    read: () => (stored === null ? null : (JSON.parse(stored) as Draft)),
    write(draft) {
      ids.add(draft.responseId);
      stored = JSON.stringify(draft);
    },
    clear() {
      stored = null;
    },
    outdated: () => false,
    answered: () => false,
    markAnswered: () => undefined,
  };
}

/**
 * Simulates one respondent: answers, changes answers, goes back, closes the tab and reopens it, and submits at the end.
 * It runs the page's own client with its queue and storage.
 * @throws when there is no acknowledgement, or when one device created two responses
 */
export async function randomSession(
  seed: number,
  survey: PublicSurvey,
  network: string,
): Promise<SubmittedResponse> {
  const random = seededRandom(seed);
  const drafts = deviceStorage();
  let session = await open(survey, drafts, network);
  const steps = 4 + Math.floor(random.next() * 12);
  for (let step = 0; step < steps; step += 1) {
    const deed = random.next();
    if (deed < 0.6) enter(session, survey, random);
    else if (deed < 0.8) session.next();
    else if (deed < 0.9) session.back();
    else {
      session.leave();
      session.yield();
      session = await open(survey, drafts, network);
    }
    if (session.state().phase !== 'answering') break;
    await sleep(random.next() * 120);
  }
  if (session.state().phase === 'answering') session.enter('name', `respondent ${seed}`);
  submit(session);
  const answers = session.answers();
  await acknowledged(session, seed);
  const [responseId, ...others] = drafts.ids;
  if (!responseId || others.length > 0) throw new Error(`session ${seed} made ${drafts.ids.size} responses`);
  return { responseId, answers };
}

/** Sends beacons as browsers do: a POST without a result. */
function beacons(network: string): void {
  const sendBeacon = (path: string, body: Blob) => {
    void fetch(new URL(path, network), { method: 'POST', body }).catch(() => undefined);
    return true;
  };
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
}

async function open(survey: PublicSurvey, drafts: DraftStore, network: string): Promise<RespondentSession> {
  beacons(network);
  const session = new RespondentSession({
    boot: {
      survey,
      texts: {},
      language: 'en',
      frame: 'page',
      widget: null,
      preview: false,
      languages: [],
    },
    drafts,
    hidden: {},
    country: 'IT',
    prefilled: {},
    source: 'link',
    widget: null,
    today: () => new Date().toISOString().slice(0, 10),
    openVersion: () => false,
    onLocked: () => undefined,
    trapped: () => false,
    unreadable: () => [],
    fetch: (path, init) => fetch(new URL(String(path), network), { ...init, keepalive: false }),
  });
  session.begin();
  return session;
}

function enter(session: RespondentSession, survey: PublicSurvey, random: SeededRandom): void {
  const question = random.pick(survey.questions);
  session.enter(question.id, entryFor(question, random));
}

/** A random entry for a question, sometimes a half-typed one. */
function entryFor(question: Question, random: SeededRandom): Entry | undefined {
  if (random.chance(0.15) && !question.required) return undefined;
  const half = random.chance(0.1);
  const below = (limit: number) => Math.floor(random.next() * limit);
  const digits = (count: number, limit: number) => String(1 + below(limit)).padStart(count, '0');
  switch (question.type) {
    case 'multiple_choice_single':
      return random.chance(0.2)
        ? { other: `my own ${below(1e6)}` }
        : { option: random.pick(question.options).id };
    case 'multiple_choice_multi':
      return { options: question.options.filter(() => random.chance(0.5)).map(({ id }) => id) };
    case 'select_list':
      return { option: random.pick(question.options).id };
    case 'star_rating':
      return 1 + below(question.stars);
    case 'emoji_rating':
      return 1 + below(5);
    case 'yes_no':
      return random.chance(0.5);
    case 'number':
      return half ? '-' : `${below(1e4)}.${below(100)}`;
    case 'date':
      return `2026-${digits(2, 12)}-${half ? '' : digits(2, 28)}`;
    case 'email':
      return half ? 'ada@' : `ada${below(1e6)}@example.com`;
    case 'url':
      return half ? 'example' : `example.com/${below(1e6)}`;
    case 'phone_number':
      return { country: 'IT', number: half ? '3' : `333 ${below(9e6) + 1e6}` };
    default:
      return `words ${below(1e6)}`;
  }
}

/** Corrects entries that can't be submitted, as the page would ask to, and submits. */
function submit(session: RespondentSession): void {
  while (session.state().phase === 'answering') {
    session.next();
    for (const id of Object.keys(session.state().faults)) session.enter(id, undefined);
  }
}

function acknowledged(session: RespondentSession, seed: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`session ${seed} was never acknowledged`)), PATIENCE_MS);
    const onChange = (): void => {
      const { phase, refused } = session.state();
      if (refused) reject(new Error(`session ${seed} was refused: ${JSON.stringify(refused)}`));
      else if (phase !== 'done') return;
      else resolve();
      clearTimeout(timer);
    };
    session.subscribe(onChange);
    onChange();
  });
}

import type { SeededRandom } from '@canvass/shared/domain/seeded-random';

interface RandomChanges {
  random: SeededRandom;
  /** Origins of servers on one database; each change goes to one of them. */
  origins: readonly string[];
  /** The session cookie of the survey's creator. */
  cookie: string;
  /**
   * A survey with two versions that ask `stars`, `size`, `extras`, `day` and `mail`; the first also asks `first`, the
   * second `second`.
   */
  surveyId: string;
}

/** A change and the status of its answer. */
interface Done {
  what: keyof typeof WEIGHTS;
  status: number;
}

/** The relative frequency of each change. */
const WEIGHTS = {
  save: 60,
  delete: 8,
  'bulk-delete': 6,
  undo: 6,
  tag: 6,
  annotate: 8,
  erase: 6,
} as const;
const KINDS = Object.keys(WEIGHTS) as Array<keyof typeof WEIGHTS>;

const TAGS = ['vip', 'call back'];
/** Each respondent gives several responses, so that an erasure deletes all of them. */
const ADDRESSES = Array.from({ length: 12 }, (_, person) => `person-${person}@example.com`);

/**
 * Makes random changes, as respondents and their survey's creator can make them.
 * @returns makes the next change, to some of the responses with these ids
 */
export function randomChanges({ random, origins, cookie, surveyId }: RandomChanges) {
  /** Ids of bulk changes that can still be undone. */
  const undoable: string[] = [];
  const own = `/api/surveys/${surveyId}/responses`;

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const origin = random.pick(origins);
    const answer = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', cookie, origin, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  function uuid(): string {
    const hex = Buffer.from(random.bytes(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  const someOf = (ids: readonly string[]) => [
    ...new Set(Array.from({ length: random.between(1, 8) }, () => random.pick(ids))),
  ];

  /** A selection by ids, or by a filter as "select all that match" sends it. */
  function selection(ids: readonly string[]) {
    if (random.chance(0.7)) return { ids: someOf(ids) };
    const filter = random.pick([
      { tag: random.pick(TAGS), device: 'phone' },
      { answer: ['stars.is.1'], state: 'completed' },
    ]);
    return { filter, until: new Date().toISOString(), except: someOf(ids) };
  }

  function save(id: string) {
    const version = random.between(1, 2);
    return send(
      'PUT',
      `/api/public/surveys/${surveyId}/responses/${id}`,
      {
        sequence: random.between(1, 12),
        version,
        answers: randomAnswers(random, version),
        completed: random.chance(0.25),
        language: random.pick(['en', 'it']),
        source: random.pick(['link', 'embed']),
      },
      { 'User-Agent': random.pick(['Mozilla/5.0 (iPhone)', 'Mozilla/5.0 (X11; Linux x86_64)', 'curl']) },
    );
  }

  function bulk(ids: readonly string[], change: object) {
    const id = uuid();
    undoable.push(id);
    return send('POST', `${own}/changes`, { ...change, change: id, selection: selection(ids) });
  }

  function act(what: keyof typeof WEIGHTS, ids: readonly string[]): Promise<number> {
    const id = random.pick(ids);
    switch (what) {
      case 'save':
        return save(id);
      case 'delete':
        return send('DELETE', `${own}/${id}`);
      case 'bulk-delete':
        return bulk(ids, { action: 'delete' });
      case 'tag':
        return bulk(ids, { action: random.pick(['tag', 'untag']), tag: random.pick(TAGS) });
      case 'undo':
        return send('POST', `${own}/changes/${undoable.pop() ?? uuid()}/undo`);
      case 'annotate':
        return send('PATCH', `${own}/${id}`, { addTags: [random.pick(TAGS)], note: 'seen' });
      case 'erase': {
        const respondent = random.chance(0.5) ? { responseId: id } : { email: random.pick(ADDRESSES) };
        return send('POST', '/api/respondents/erase', respondent);
      }
    }
  }

  return async (ids: readonly string[]): Promise<Done> => {
    const what = random.pick(KINDS, Object.values(WEIGHTS));
    return { what, status: await act(what, ids) };
  };
}

function randomAnswers(random: SeededRandom, version: number): Record<string, unknown> {
  const some = (name: string, value: unknown) => (random.chance(0.7) ? { [name]: value } : {});
  return {
    ...some('stars', random.between(1, 5)),
    ...some('size', random.pick([0.1, -3, 1e9, random.next() * 1000])),
    ...some('extras', { options: random.pick([['a'], ['a', 'b'], ['c']]), ...some('other', 'own words') }),
    ...some('day', random.pick(['2026-11-20', '1970-02-28', '9999-12-31'])),
    ...some('mail', random.pick(ADDRESSES)),
    ...some(version === 1 ? 'first' : 'second', random.chance(0.5)),
  };
}

import { inArray } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { onClient } from '../../../platform/database/client.ts';
import { surveys } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';
import {
  closedBy,
  completedCount,
  type FoundSurvey,
  readStates,
  type SurveyAvailability,
} from '../../public-surveys/store.ts';
import type { Definitions, PublishedVersion } from '../../../surveys/versions/definitions.ts';
import type { Capacity } from './resolve-saves.ts';

/**
 * Whether a batch may rely on how its saves found their surveys, and be one statement: the surveys are open, have no maximum of
 * responses, and neither a webhook of their workspaces nor a confirmation has to be enqueued with a completion.
 * @param versions those that the saves answer: a respondent gets the confirmation of their version, whichever is live
 */
export const takesOneStatement = (found: FoundSurvey[], versions: Iterable<PublishedVersion>): boolean =>
  found.every(
    ({ availability, state, live }) =>
      availability === 'open' && !state.hasWebhooks && live.definition.settings.maxResponses === null,
  ) && [...versions].every(({ definition }) => !definition.settings.confirmation);

/** The capacities, by survey id, of surveys without a maximum of responses. */
export const unlimitedCapacities = (open: FoundSurvey[], now: Date): Map<string, Capacity> =>
  new Map(
    open.map(({ state, live }) => [
      state.id,
      { closed: closedBy(state, live.definition, now), completions: Number.POSITIVE_INFINITY },
    ]),
  );

/**
 * How many responses each survey still takes. The transaction locks a survey with a maximum before it counts its
 * completions, so that the count holds until the transaction ends: the maximum is exact with any number of servers.
 * @param before the surveys, by id, as they were read before the lock
 * @returns the surveys as they are after the lock, and their capacities, both by survey id
 */
export async function capacitiesOf(
  definitions: Definitions,
  client: PoolClient,
  before: Map<string, SurveyAvailability>,
  now: Date,
): Promise<{ states: Map<string, SurveyAvailability>; capacities: Map<string, Capacity> }> {
  const db = onClient(client);
  let states = before;
  const limited: string[] = [];
  for (const state of states.values()) {
    if ((await settingsOf(definitions, db, state))?.settings.maxResponses != null) limited.push(state.id);
  }
  if (limited.length > 0) {
    await db
      .select({ id: surveys.id })
      .from(surveys)
      .where(inArray(surveys.id, limited))
      .orderBy(surveys.id)
      .for('no key update');
    states = await readStates(client, [...before.keys()]);
  }
  const capacities = new Map<string, Capacity>();
  for (const state of states.values()) {
    const definition = await settingsOf(definitions, db, state);
    const max = definition?.settings.maxResponses ?? null;
    capacities.set(state.id, {
      closed: definition && state.deletedAt === null ? closedBy(state, definition, now) : 'closed',
      completions: max === null ? Number.POSITIVE_INFINITY : max - (await completedCount(db, state.id)),
    });
  }
  return { states, capacities };
}

async function settingsOf(definitions: Definitions, db: Database, state: SurveyAvailability) {
  if (state.liveVersion === null) return undefined;
  return (await definitions.get(db, state.id, state.liveVersion))?.definition;
}

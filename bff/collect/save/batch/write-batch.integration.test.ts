import { v7 as uuidv7 } from 'uuid';
import { createDelta } from '../../../results/metrics/delta.ts';
import type { SavedRow } from '../../../results/responses/saved-row.ts';
import { onConnection } from '../../../platform/database/transaction.ts';
import { isRetryable } from '../../../platform/database/retry.ts';
import { exampleSave } from '../../../testing/example-save.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { resolveSaves } from './resolve-saves.ts';
import { findRows, rowKey } from './save-rows.ts';
import { writeBatch } from './write-batch.ts';

let server: TestServer;
let ada: Call;
let surveyId = '';

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
  const questions = [{ id: 'name', type: 'text_short', title: 'Name?' }];
  surveyId = (await ada('POST', '/api/surveys', { body: { title: 'S', questions } })).body.id;
});
afterAll(() => server.stop());

/** The row that a save of a response makes. */
function rowOf(stored: SavedRow | undefined, id: string, sequence: number): SavedRow {
  const save = { ...exampleSave, surveyId, id, sequence, answers: { name: `at ${sequence}` } };
  const { row } = resolveSaves(stored, [save], { closed: undefined, completions: 9 });
  if (!row) throw new Error('the save changes nothing');
  return row;
}

/** Writes a row that was resolved on another one. @returns whether it was written */
function write(row: SavedRow, read?: SavedRow): Promise<boolean> {
  return onConnection(server.deps.pool, async (client) => {
    const stored = new Map(read ? [[rowKey(read), read]] : []);
    const batch = { rows: [row], stored, newResponses: new Map(), delta: createDelta().take(), open: [] };
    try {
      await writeBatch(client, batch, new Date());
      return true;
    } catch (error) {
      if (!isRetryable(error)) throw error;
      return false;
    }
  });
}

const findRow = (id: string) =>
  onConnection(server.deps.pool, async (client) => {
    const row = { surveyId, id };
    return (await findRows(client, [row], false)).get(rowKey(row));
  });

async function storedRow(): Promise<SavedRow> {
  const row = rowOf(undefined, uuidv7(), 1);
  expect(await write(row)).toBe(true);
  return row;
}

describe('a row that was resolved on', () => {
  it('the stored row, replaces it', async () => {
    const stored = await storedRow();
    const next = rowOf(stored, stored.id, 2);
    expect(await write(next, stored)).toBe(true);
    expect(await findRow(stored.id)).toEqual(next);
  });

  it.each<[string, string]>([
    ['saved', 'update responses set sequence = 5 where id = $1'],
    ['released or held', 'update responses set held = not held where id = $1'],
    [
      'deleted and begun again',
      "update responses set started_at = started_at + interval '1 ms' where id = $1",
    ],
    [
      'deleted and begun again, by a server whose clock is behind',
      "update responses set started_at = started_at - interval '1 ms' where id = $1",
    ],
    ['deleted', 'delete from responses where id = $1'],
  ])('a row that was %s meanwhile, is not written', async (_, change) => {
    const stored = await storedRow();
    await server.deps.pool.query(change, [stored.id]);
    const before = await findRow(stored.id);
    expect(await write(rowOf(stored, stored.id, 2), stored)).toBe(false);
    expect(await findRow(stored.id)).toEqual(before);
  });

  it('no row, is not written if there is one', async () => {
    const stored = await storedRow();
    expect(await write(rowOf(undefined, stored.id, 9))).toBe(false);
    expect(await findRow(stored.id)).toEqual(stored);
  });
});

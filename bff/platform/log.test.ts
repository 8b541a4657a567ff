import { DrizzleQueryError } from 'drizzle-orm';
import { createLog } from './log.ts';

it('a failure without the class of an error, as the job queue reports some, is written with what it says', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const { message, stack } = new Error('the database system is shutting down');
  log.error({ err: { code: '57P03', detail: 'my secret', queue: 'send-mail', message, stack } }, 'failed');
  log.error({ err: 'no object' }, 'failed');
  expect(lines.map((line) => JSON.parse(line).err)).toEqual([
    { message, code: '57P03', stack },
    { message: 'no object' },
  ]);
});

it('an error is written without what people answered', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (answer)=(my secret)',
  });
  log.error({ err: new DrizzleQueryError('insert into responses', ['my secret'], cause) }, 'failed');
  log.error({ err: cause }, 'failed');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(JSON.parse(line).err).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' });
    expect(line).not.toContain('my secret');
  }
});

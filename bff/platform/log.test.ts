import { DrizzleQueryError } from 'drizzle-orm';
import { createLog } from './log.ts';

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

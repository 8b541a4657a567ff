import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

it('the generated types are those of the server’s OpenAPI document', () => {
  const check = () =>
    execFileSync(process.execPath, [join(__dirname, '../generate.ts')], { encoding: 'utf8' });
  expect(check).not.toThrow();
});

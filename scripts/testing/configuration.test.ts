import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/workspaces.ts';
import { withoutConfiguration } from './configuration.ts';

/** What docs/configuration.md and the server's configuration name, in the form of variables. */
function described(): string[] {
  const texts = ['docs/configuration.md', 'bff/platform/config/environment.ts'].map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
  const [table = '', schema = ''] = texts;
  return [
    ...[...table.matchAll(/^\|[^|]*\|/gm)].flatMap(([cell]) =>
      [...cell.matchAll(/`([A-Z][A-Z_]+)/g)].map(([, name = '']) => name),
    ),
    ...[...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name),
  ];
}

it('a tested process inherits nothing by which the developer’s own instance is configured', () => {
  const names = described();
  expect(names).toEqual(
    expect.arrayContaining(['SMTP_URL', 'OPERATORS', 'OPS_ALERT_URL', 'STRIPE_SECRET_KEY', 'OPERATOR_LOG']),
  );
  const developers = Object.fromEntries(names.map((name) => [name, 'theirs']));
  expect(withoutConfiguration(developers)).toEqual({ LOG_LEVEL: 'theirs' });
});

it('it inherits what the tests and the system set', () => {
  const set = {
    PATH: '/usr/bin',
    TMPDIR: '/dev/shm',
    CANVASS_TEST_SEED: '1',
    CANVASS_E2E_ORIGIN: 'http://localhost:1',
    CHROMIUM_PATH: '/usr/bin/chromium',
    TEST_POSTGRES_URL: 'postgres://localhost',
  };
  expect(withoutConfiguration(set)).toEqual(set);
});

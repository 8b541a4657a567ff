import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Runs the layer rules over a few files.
 * @returns their output, empty without violations
 */
async function violations(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-layers-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
    return await new Promise((done) => {
      execFile(
        process.execPath,
        [
          join(ROOT, 'node_modules/.bin/depcruise'),
          '--config',
          join(ROOT, '.dependency-cruiser.mjs'),
          ...folders,
        ],
        { cwd: folder },
        (error, output) => done(error ? output : ''),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const leaf = "export const leaf = 'leaf';\n";

/** For each rule a file that breaks it, and what that imports. */
const REFUSED = [
  ['domain-is-pure', 'shared/domain/a.ts', 'shared/ui/leaf.tsx'],
  ['server-knows-no-components', 'bff/a.ts', 'shared/ui/leaf.tsx'],
  ['shared-knows-no-application', 'shared/ui/a.tsx', 'shell/src/leaf.ts'],
  ['shell-knows-no-area', 'shell/src/a.ts', 'mfe-account/src/leaf.ts'],
  ['areas-know-no-other', 'mfe-account/src/a.ts', 'mfe-public/src/leaf.ts'],
  ['areas-know-no-other', 'mfe-account/src/b.ts', 'shell/src/leaf.ts'],
  ['no-test-in-product', 'bff/b.ts', 'bff/testing/leaf.ts'],
  ['server-platform-knows-lower-folders', 'bff/platform/a.ts', 'bff/people/leaf.ts'],
  ['server-surveys-knows-lower-folders', 'bff/surveys/drafts/a.ts', 'bff/results/leaf.ts'],
  ['server-notify-knows-lower-folders', 'bff/notify/a.ts', 'bff/site/leaf.ts'],
  ['server-collect-knows-lower-folders', 'bff/collect/a.ts', 'bff/services.ts'],
  ['people-sessions-knows-lower-folders', 'bff/people/sessions/a.ts', 'bff/people/account/leaf.ts'],
  [
    'respondent-session-knows-lower-folders',
    'mfe-public/respondent/session/a.ts',
    'mfe-public/respondent/page/leaf.ts',
  ],
  ['account-login-knows-lower-folders', 'mfe-account/src/login/a.ts', 'mfe-account/src/account/leaf.ts'],
  [
    'webhooks-deliveries-knows-lower-folders',
    'mfe-admin-webhooks/src/deliveries/a.ts',
    'mfe-admin-webhooks/src/detail/leaf.ts',
  ],
  ['shell-session-knows-lower-folders', 'shell/src/session/a.ts', 'shell/src/router/leaf.ts'],
  ['ui-theme-knows-lower-folders', 'shared/ui/theme/a.ts', 'shared/ui/core.tsx'],
  ['ops-format-knows-lower-folders', 'ops/src/format/a.ts', 'ops/src/area/leaf.ts'],
  [
    'surveys-api-knows-lower-folders',
    'mfe-admin-surveys/src/api/a.ts',
    'mfe-admin-surveys/src/filters/leaf.ts',
  ],
  [
    'surveys-dashboard-knows-lower-folders',
    'mfe-admin-surveys/src/dashboard/a.ts',
    'mfe-admin-surveys/src/detail/leaf.ts',
  ],
] as const;

const importing = (from: string, to: string) =>
  `import { leaf } from '${'../'.repeat(from.split('/').length - 1)}${to}';\nexport const a = leaf;\n`;

describe('the layer rules', () => {
  it('allow the imports of the design', async () => {
    expect(
      await violations({
        'shared/domain/leaf.ts': leaf,
        'shared/ui/screen.tsx':
          "import { leaf } from '../domain/leaf.ts';\nexport const screen = <p>{leaf}</p>;\n",
        'bff/route.ts': "import { leaf } from '../shared/domain/leaf.ts';\nexport const route = leaf;\n",
      }),
    ).toBe('');
  });

  describe('refuse', () => {
    let found: string;

    // Each run of the tool takes a second, however few its files are.
    beforeAll(async () => {
      found = await violations({
        ...Object.fromEntries(
          REFUSED.flatMap(([, from, to]) => [
            [from, importing(from, to)],
            [to, leaf],
          ]),
        ),
        'mfe-account/src/sign-in.ts':
          "import { getAuth } from '@firebase/auth';\nexport const a = getAuth;\n",
        'shared/domain/component.ts': "import { useState } from 'react';\nexport const a = useState;\n",
        'bff/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
        'bff/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
        'bff/one-type.ts': "import type { Two } from './two-type.ts';\nexport type One = Two;\n",
        'bff/two-type.ts': "import type { One } from './one-type.ts';\nexport type Two = { one?: One };\n",
      });
    });

    it.each(REFUSED)('(%s) %s → %s', (rule, from, to) => {
      expect(found).toContain(`${rule}: ${from} → ${to}`);
    });

    it('an area that imports firebase', () => {
      expect(found).toContain('areas-know-no-firebase: mfe-account/src/sign-in.ts');
    });

    it('a domain that imports React', () => {
      expect(found).toContain('domain-is-pure: shared/domain/component.ts');
    });

    it('circles', () => {
      expect(found).toMatch(/no-circles: bff\/(one|two)\.ts/);
    });

    it('circles of types', () => {
      expect(found).toMatch(/no-circles: bff\/(one|two)-type\.ts/);
    });
  });
});

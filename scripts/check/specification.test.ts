import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { specificationFaults } from './specification.ts';

async function faults(page: string, files: Record<string, string> = {}): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'canvass-specification-'));
  try {
    for (const [path, text] of Object.entries({ 'docs/specification.md': page, ...files })) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return specificationFaults(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const PAGE =
  '# Specification\n\n**S2.1** Two languages.\n\n**S2.10** The cookie decides, then the browser (S2.1).\n';

describe('the check of the specification’s ids', () => {
  it('accepts ids that have an entry, in code, tests, styles and pages', async () => {
    expect(
      await faults(PAGE, {
        'shared/a.ts': '/** Languages (S2.1, S2.10). */\nexport const a = 1;',
        'shared/a.test.ts': "it('S2.10: the cookie decides', () => {});",
        'mfe-a/motion.css': '/* S2.1: both */',
        'mfe-a/README.md': 'All of it (S2.1–S2.10).',
      }),
    ).toEqual([]);
  });

  it('names each file with an id that has no entry, once', async () => {
    expect(
      await faults(PAGE, { 'bff/a.ts': '// S2.2', 'e2e/b.spec.ts': "test('S2.2', () => 'S2.2 again');" }),
    ).toEqual([
      'bff/a.ts: S2.2 is not in docs/specification.md',
      'e2e/b.spec.ts: S2.2 is not in docs/specification.md',
    ]);
  });

  it('doesn’t take a mention for an entry, even on the page itself', async () => {
    expect(await faults(`${PAGE}\nMore in **S2.3** and in S2.4.\n`)).toEqual([
      'docs/specification.md: S2.3 is not in docs/specification.md',
      'docs/specification.md: S2.4 is not in docs/specification.md',
    ]);
  });

  it('names an id that has two entries', async () => {
    expect(await faults(`${PAGE}\n**S2.1** Again.\n`)).toEqual([
      'docs/specification.md: S2.1 has two entries',
    ]);
  });

  it('ignores installed packages, builds and texts that only resemble an id', async () => {
    expect(
      await faults(PAGE, {
        'node_modules/x/index.js': '// S2.2',
        'mfe-a/dist/main.js': '// S2.2',
        'shared/a.ts': "export const path = 'M4 4S2.25 7 1 1'; // AWS2.2, S2.2.1",
      }),
    ).toEqual([]);
  });
});

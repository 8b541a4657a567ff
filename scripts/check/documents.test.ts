import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { documentFaults } from './documents.ts';

async function faults(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'canvass-documents-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return documentFaults(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const GUIDE = '# Guide\n\n## The `ports`, and why\n\nSee `routes.ts`.\n';

describe('the check of pages', () => {
  it('accepts links to files, folders and headings, and the ends of paths', async () => {
    const page =
      '[guide](docs/guide.md) [ports](docs/guide.md#the-ports-and-why) [code](bff) [site](https://a.example/x.md)\n' +
      '`site/routes.ts`, `bff/site/routes.ts`, `/api/surveys`\n\n```sh\ncat `gone.ts`\n```\n';
    expect(await faults({ 'README.md': page, 'docs/guide.md': GUIDE, 'bff/site/routes.ts': '' })).toEqual([]);
  });

  it('names links that lead nowhere, and paths that no file has', async () => {
    const page = '[a](gone.md) [b](docs/guide.md#gone) [c](#gone)\n`site/gone.ts`, `te/routes.ts`\n';
    expect(await faults({ 'README.md': page, 'docs/guide.md': GUIDE, 'bff/site/routes.ts': '' })).toEqual([
      'README.md: no file gone.md',
      'README.md: no heading docs/guide.md#gone',
      'README.md: no heading #gone',
      'README.md: no file site/gone.ts',
      'README.md: no file te/routes.ts',
    ]);
  });

  it('lets pages about the past name code that is gone', async () => {
    expect(
      await faults({ 'docs/decisions/0001-x.md': '`bff/gone.ts`', 'CHANGELOG.md': '`gone.ts`' }),
    ).toEqual([]);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArea } from './read-area.ts';

let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'canvass-read-area-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const route = {
  path: '/admin/teams',
  layout: 'dashboard',
  guard: 'user',
  title: { en: 'Teams', it: 'Squadre' },
};
const area = { id: 'teams', contract: '^1.8.0', routes: [route], nav: [] };

async function read(text: string) {
  const folder = join(parent, 'mfe-teams');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'area.json'), text);
  return readArea(folder);
}

it('reads what an area says of itself', async () => {
  expect(await read(JSON.stringify(area))).toMatchObject({ id: 'teams', routes: [{ path: '/admin/teams' }] });
});

it('names the file and the place of a mistake', async () => {
  const englishOnly = { ...area, routes: [{ ...route, title: { en: 'Teams' } }] };
  await expect(read(JSON.stringify(englishOnly))).rejects.toThrow(
    /^mfe-teams\/area\.json .*\n.*\n.*routes\[0\]\.title\.it/,
  );
  await expect(read(`${JSON.stringify(area)}}`)).rejects.toThrow(
    /^mfe-teams\/area\.json is not valid JSON: /,
  );
});

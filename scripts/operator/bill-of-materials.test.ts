import { resolve } from 'node:path';
import { billOfMaterials, licenceFaults } from './bill-of-materials.ts';
import { thirdPartyNotices } from './notices.ts';

it('every delivered package has an allowed licence', async () => {
  const bill = await billOfMaterials();
  const names = (JSON.parse(bill) as { components: { name: string }[] }).components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'koa', '@firebase/auth', 'preact', 'bff']));
  for (const tool of ['jest', 'firebase-tools', '@rspack/core', '@stoplight/spectral-core', 'e2e'])
    expect(names).not.toContain(tool);
  expect(licenceFaults(bill)).toEqual([]);
  const notices = await thirdPartyNotices(bill, resolve(import.meta.dirname, '../..'));
  expect(notices).toMatch(
    /^preact \S+ \(MIT\)\n\nThe MIT License[^]*Copyright \(c\) 2015-present Jason Miller/m,
  );
  expect(notices).not.toContain('@canvass/');
}, 120_000);

it.each([
  ['MIT', true],
  ['MIT OR GPL-3.0-only', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['UNLICENSED', false],
])('%s: %s', (expression, allowed) => {
  const component = { 'bom-ref': 'thing', name: 'thing', version: '1.0.0', licenses: [{ expression }] };
  const bill = JSON.stringify({ bomFormat: 'CycloneDX', components: [component] });
  expect(licenceFaults(bill)).toEqual(allowed ? [] : [`thing@1.0.0: ${expression}`]);
});

it('a package without a licence is a fault, and so is an excepted licence of another package', () => {
  const components = [
    { 'bom-ref': 'silent', name: 'silent', version: '1.0.0' },
    {
      'bom-ref': 'copy',
      name: 'copy',
      version: '2.0.0',
      licenses: [{ license: { id: 'LGPL-3.0-or-later' } }],
    },
  ];
  expect(licenceFaults(JSON.stringify({ bomFormat: 'CycloneDX', components }))).toEqual([
    'silent@1.0.0: no licence named',
    'copy@2.0.0: LGPL-3.0-or-later',
  ]);
});

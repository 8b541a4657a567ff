import { areaManifest } from './area-manifest.ts';

const manifest = (iconPaths?: string[]) => ({
  id: 'teams',
  contract: '^1.8.0',
  routes: [{ path: '/admin/teams', layout: 'dashboard', guard: 'user' }],
  nav: [
    {
      path: '/admin/teams',
      label: { en: 'Teams', it: 'Gruppi' },
      icon: 'teams',
      order: 60,
      ...(iconPaths && { iconPaths }),
    },
  ],
});
const accepts = (iconPaths?: string[]) => areaManifest.safeParse(manifest(iconPaths)).success;

describe('the icon of a menu entry', () => {
  it('is a name, or paths that an area brings', () => {
    expect(accepts()).toBe(true);
    expect(accepts(['M12 2 2 7l10 5 10-5-10-5Z', 'm2 17 10 5 10-5'])).toBe(true);
  });

  it.each([
    [[]],
    [['']],
    [['url(https://example.com)']],
    [['M0 0"/><script>']],
    [['M'.repeat(1001)]],
    [Array.from({ length: 13 }, () => 'M0 0')],
  ])('is nothing but path data: %j', (paths) => expect(accepts(paths)).toBe(false));
});

/** @jest-environment jsdom */
import type { Locale } from '@canvass/shared/domain/locales';
import { localePath } from '@canvass/shared/domain/locales';
import { render, screen } from '@testing-library/react';
import { createInstance, type TFunction } from 'i18next';
import common from '../../shared/i18n/messages/it.json';
import en from '../messages/en.json';
import it_ from '../messages/it.json';
import { Frame } from './frame.tsx';
import { resolvePage } from './resolve.tsx';
import { Site } from './site.tsx';

const content = {} as never;

async function textsOf(locale: Locale): Promise<TFunction> {
  const i18n = createInstance();
  const resources = { en: { public: en }, it: { public: it_ } };
  await i18n.init({ lng: locale, resources, defaultNS: 'public' });
  return i18n.getFixedT(locale, 'public');
}

it('a post’s breadcrumbs name the page of each but the last, which is the post itself', async () => {
  const post = {
    slug: 'first',
    title: 'First',
    description: '',
    date: '2026-01-01',
    body: '',
    category: 'product',
  };
  const page = resolvePage('/blog/first', { posts: [post], legal: {} } as never, await textsOf('en'));
  expect(page?.data).toContainEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: en.blog.title, item: '/blog' },
      { '@type': 'ListItem', position: 2, name: 'First' },
    ],
  });
});

it.each([
  ['/privacy-policy', true],
  ['/terms-of-service', true],
  ['/cookie-policy', false],
] as const)('the operator is named where one is configured: %s', async (path, isNamed) => {
  const t = await textsOf('en');
  const operator = { name: 'Studio Rossi', address: 'Via Roma 1, Torino, info@rossi.example' };
  const legal = { [path]: { title: 'Document', description: '', date: '2026-01-01', body: '' } };
  const page = resolvePage(path, { legal } as never, t);
  const value = { t, locale: 'en', content, href: String } as const;
  const { rerender } = render(<Site value={{ ...value, operator }}>{page?.element}</Site>);
  expect(screen.queryAllByText(/Studio Rossi/)).toHaveLength(isNamed ? 1 : 0);
  rerender(<Site value={value}>{page?.element}</Site>);
  expect(screen.queryByText('Who operates this site')).toBeNull();
});

it('the operator is named in the footer of every page as the server renders it', async () => {
  const operator = { name: 'Studio Rossi', address: 'Via Roma 1, Torino' };
  const t = createInstance();
  await t.init({ lng: 'it', resources: { it: { common } }, defaultNS: 'common' });
  render(
    <Frame t={t.t} href={String} path="/blog" locale="it" operator={operator}>
      Page
    </Frame>,
  );
  expect(screen.getByText('Gestito da Studio Rossi, Via Roma 1, Torino')).toBeVisible();
});

it.each([
  ['en', 'Italiano', '/it/blog?language=it'],
  ['it', 'English', '/blog?language=en'],
] as const)(
  'the page as the server renders it leads to the other language (%s)',
  async (locale, name, address) => {
    const t = await textsOf(locale);
    render(
      <Frame t={t} href={String} path="/blog" locale={locale} operator={undefined}>
        Page
      </Frame>,
    );
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  },
);

it.each([
  ['en', 'Grey', 'Ochre', 'Royal Sunset'],
  ['it', 'Grigio', 'Ocra', 'Tramonto regale'],
] as const)('S3.6: the themes have their names in %s', async (locale, grey, ochre, sunset) => {
  const t = await textsOf(locale);
  render(<Site value={{ t, locale, content, href: String }}>{resolvePage('/', content, t)?.element}</Site>);
  expect(screen.getByText(grey)).toHaveClass('st-theme-gray');
  expect(screen.getByText(ochre)).toHaveClass('st-theme-yellow');
  expect(screen.getByText(sunset)).toBeVisible();
});

it.each([
  ['en', ''],
  ['it', '/it'],
] as const)(
  'a plan that costs leads to where it is bought, the free one to the dashboard (%s)',
  async (locale, prefix) => {
    const t = await textsOf(locale);
    const href = (path: string) => localePath(locale, path);
    const page = resolvePage('/pricing', content, t);
    render(<Site value={{ t, locale, content, href }}>{page?.element}</Site>);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const bought = `${prefix}/register?next=%2Fadmin%2Fsubscription`;
    expect(links).toEqual([`${prefix}/register`, bought, bought]);
  },
);

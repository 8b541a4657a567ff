import type { Operator } from '@canvass/shared/contract/page-config';
import type { Feed, RenderedPage } from '@canvass/shared/contract/public-site';
import { type Locale, localePath } from '@canvass/shared/domain/locales';
import { createInstance, type i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import itCommon from '../../shared/i18n/messages/it.json';
import enCommon from '../../shared/i18n/messages/en.json';
import enTexts from '../messages/en.json';
import itTexts from '../messages/it.json';
import en from './content/en.ts';
import it from './content/it.ts';
import { Frame } from './frame.tsx';
import { resolvePage } from './resolve.tsx';
import { Site } from './site.tsx';
import style from './styles/site.css';

const LANGUAGES = {
  en: { texts: enTexts, common: enCommon, content: en },
  it: { texts: itTexts, common: itCommon, content: it },
};

/** Renders a page with texts of its own for each call; undefined if there is no such page. */
export function renderPublic(path: string, locale: Locale, operator?: Operator): RenderedPage | undefined {
  const { content } = LANGUAGES[locale];
  const own = textsOf(locale);
  const t = own.getFixedT(locale, 'public');
  const page = resolvePage(path, content, t);
  if (!page) return undefined;
  const href = (to: string) => localePath(locale, to);
  const html = renderToString(
    <Frame t={own.getFixedT(locale, 'common')} href={href} path={path} locale={locale} operator={operator}>
      <Site value={{ t, locale, content, href, operator }}>{page.element}</Site>
    </Frame>,
  );
  return { html, title: page.title, description: page.description, data: page.data, style };
}

/** The posts of the blog, for feeds. */
export function feed(locale: Locale): Feed {
  const t = textsOf(locale).getFixedT(locale, 'public');
  return {
    title: `Canvass: ${t('blog.title')}`,
    description: t('blog.lead'),
    entries: LANGUAGES[locale].content.posts.map(({ slug, title, description, date }) => ({
      path: `/blog/${slug}`,
      title,
      description,
      date,
    })),
  };
}

/** An i18next instance for one call, so that no state is shared between readers. */
function textsOf(locale: Locale): i18n {
  const { texts, common } = LANGUAGES[locale];
  const made = createInstance();
  void made.init({
    initAsync: false,
    lng: locale,
    resources: { [locale]: { public: texts, common } },
    defaultNS: 'public',
    interpolation: { escapeValue: false },
  });
  return made;
}

/** Every address of the site, for the site map. */
export function publicPaths(): string[] {
  const { posts, legal } = en;
  const categories = [...new Set(posts.map(({ category }) => `/blog/categories/${category}`))];
  return [
    '/',
    '/pricing',
    '/changelog',
    '/blog',
    ...posts.map(({ slug }) => `/blog/${slug}`),
    '/blog/categories',
    ...categories,
    ...Object.keys(legal),
  ];
}

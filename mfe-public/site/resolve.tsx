import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { type SiteContent, isCategory, type LegalPath } from './content/content.ts';
import { Blog } from './pages/blog.tsx';
import { BlogCategories } from './pages/blog-categories.tsx';
import { BlogCategory } from './pages/blog-category.tsx';
import { BlogPost } from './pages/blog-post.tsx';
import { DocumentPage } from './pages/document-page.tsx';
import { Home, HOME_FAQ } from './pages/home.tsx';
import { Pricing, PRICING_FAQ } from './pages/pricing.tsx';
import { OperatorSection } from './parts/operator-section.tsx';
import { StoredList } from './parts/stored-list.tsx';

/** A page of the public site. */
export interface SitePage {
  title: string;
  description: string;
  element: ReactNode;
  /** Structured data of schema.org, without the page's address. An `item` is a path without locale prefix. */
  data: Array<Record<string, unknown>>;
}

/** The page at a path without locale prefix; undefined if there is none. Server and browser call the same function. */
export function resolvePage(path: string, content: SiteContent, t: TFunction): SitePage | undefined {
  const plain = (
    title: string,
    description: string,
    element: ReactNode,
    data: SitePage['data'] = [],
  ): SitePage => ({
    title,
    description,
    element,
    data: [{ '@type': 'WebPage', name: title, description }, ...data],
  });
  switch (path) {
    case '/':
      return plain(`Canvass: ${t('home.title')}`, t('home.lead'), <Home />, [faq(t, 'home.faq', HOME_FAQ)]);
    case '/pricing':
      return plain(t('pricing.title'), t('pricing.lead'), <Pricing />, [faq(t, 'pricing.faq', PRICING_FAQ)]);
    case '/changelog': {
      const { title, description } = content.changelog;
      return plain(title, description, <DocumentPage page={content.changelog} dated={false} />);
    }
    case '/blog':
      return plain(t('blog.title'), t('blog.lead'), <Blog />);
    case '/blog/categories':
      return plain(t('blog.categoriesTitle'), t('blog.categoriesLead'), <BlogCategories />);
  }
  const legal = Object.hasOwn(content.legal, path) ? content.legal[path as LegalPath] : undefined;
  if (legal) {
    const more = path === '/cookie-policy' ? <StoredList /> : <OperatorSection />;
    return plain(
      legal.title,
      legal.description,
      <DocumentPage page={legal} dated>
        {more}
      </DocumentPage>,
    );
  }
  const category = /^\/blog\/categories\/([\w-]+)$/.exec(path)?.[1];
  if (isCategory(category)) {
    const name = t(`blog.category.${category}`);
    return plain(name, t('blog.inCategory', { category: name }), <BlogCategory category={category} />);
  }
  const slug = /^\/blog\/([\w-]+)$/.exec(path)?.[1];
  const post = content.posts.find((entry) => entry.slug === slug);
  if (!post) return undefined;
  return {
    title: post.title,
    description: post.description,
    element: <BlogPost post={post} />,
    data: [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.description,
        datePublished: post.date,
        author: { '@type': 'Organization', name: 'Canvass' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: t('blog.title'), item: '/blog' },
          { '@type': 'ListItem', position: 2, name: post.title },
        ],
      },
    ],
  };
}

function faq(t: TFunction, at: string, keys: readonly string[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: keys.map((key) => ({
      '@type': 'Question',
      name: t(`${at}.${key}.q`),
      acceptedAnswer: { '@type': 'Answer', text: t(`${at}.${key}.a`) },
    })),
  };
}

import type { ReactNode } from 'react';
import type { ContentPage } from '../content/content.ts';
import { Article } from '../parts/article.tsx';
import { Day } from '../parts/day.tsx';
import { useSite } from '../site-context.ts';

/** A page with a single text: the changelog and the legal pages. */
export function DocumentPage({
  page,
  dated,
  children,
}: {
  page: ContentPage;
  dated: boolean;
  children?: ReactNode;
}) {
  const { t, locale } = useSite();
  return (
    <article className="st-narrow">
      <header className="st-head">
        <h1>{page.title}</h1>
        {dated ? (
          <p className="st-meta" lang={locale}>
            {t('legal.updated', { date: '' })}
            <Day date={page.date} />
          </p>
        ) : (
          <p className="st-lead">{page.description}</p>
        )}
      </header>
      <Article body={page.body} />
      {children}
    </article>
  );
}

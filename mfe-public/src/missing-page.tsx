import { useSite } from '../site/site-context.ts';

/** A post or category that there is not; the server answers it with 404. */
export function MissingPage() {
  const { t, href } = useSite();
  return (
    <header className="st-head st-narrow">
      <h1>{t('notFound.title')}</h1>
      <p className="st-lead">{t('notFound.text')}</p>
      <p className="st-actions">
        <a className="st-button" href={href('/')}>
          {t('notFound.home')}
        </a>
      </p>
    </header>
  );
}

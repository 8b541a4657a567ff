import { useSite } from '../site-context.ts';

/** The breadcrumb; `resolve.tsx` makes its structured data. */
export function Breadcrumb({ trail }: { trail: ReadonlyArray<{ path: string; label: string }> }) {
  const { t, href } = useSite();
  return (
    <nav className="st-breadcrumb" aria-label={t('breadcrumb.label')}>
      <ol>
        {trail.map(({ path, label }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <a href={href(path)}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

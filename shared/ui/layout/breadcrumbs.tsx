import { styled } from '../theme/styled.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export interface Crumb {
  label: ReactNode;
  /** Absent for the page itself. */
  to?: string;
}

const List = styled('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    listStyle: 'none',
    m: 0,
    mb: '2',
    p: 0,
    textStyle: 'sm',
    color: 'fg.muted',
    '& li': { display: 'flex', minWidth: 0, lineHeight: '1.5rem', overflowWrap: 'anywhere' },
    '& li + li::before': { content: '"/"', px: '2', color: 'border.control' },
    // 24 px: the minimum size of a touch target (WCAG 2.5.8).
    '& a': {
      display: 'block',
      minHeight: '6',
      lineHeight: '1.5rem',
      color: 'inherit',
      _hover: { color: 'fg', textDecoration: 'underline' },
    },
  },
});

/** The page's position in the hierarchy; the last crumb is the page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('layout.breadcrumbs')}>
      <List>
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? index}>
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}

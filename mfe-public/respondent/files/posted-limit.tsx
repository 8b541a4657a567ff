import { usePage } from '../page/page-context.tsx';

/** How large the files of a page may be together, where the page posts them: a script sends each in pieces. Rendered by the server alone. */
export function usePostedLimit() {
  const { t } = usePage();
  return <noscript className="cv-hint">{t('files_together')}</noscript>;
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';

/** Sets the document's title: `Log – Canvass operations`. The server's document has that of the page as a whole. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation(NAMESPACE);
  const full = t('tab', { title });
  useEffect(() => {
    document.title = full;
  }, [full]);
}

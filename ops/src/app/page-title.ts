import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from './messages.ts';

/** Sets the document's title; the server's document has that of the overview. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation(NAMESPACE);
  const page = t('title');
  useEffect(() => {
    document.title = title === page ? `${page} · Canvass` : `${title} · ${page} · Canvass`;
  }, [title, page]);
}

import { PendingPage as Page, type Pending } from '@canvass/shared/screens/pending-page';
import { useTranslation } from 'react-i18next';
import { useMissing } from './load-failure.tsx';

/** The page of a widget that is loading or failed to load. */
export function PendingPage({ query }: { query: Pending }) {
  const { t } = useTranslation('admin-widgets');
  const missing = useMissing();
  return (
    <Page
      query={query}
      title={t('pending.title')}
      list={{ label: t('list.title'), to: '/admin/widgets' }}
      missing={missing}
    />
  );
}

import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { Dialog } from '@canvass/shared/ui/admin';
import { useTranslation } from 'react-i18next';
import { texts } from '../texts.ts';

const MailsBody = lazyScreen(async () => (await import('./mails-body.tsx')).MailsBody, texts('results'));

/** "E-mail notifications": who is mailed about a survey's new responses. Its content is loaded when it is first opened. */
export function MailsDialog({ surveyId, onClose }: { surveyId: string; onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Dialog open onClose={onClose} title={t('list.action.mails')}>
      <MailsBody surveyId={surveyId} onSaved={onClose} />
    </Dialog>
  );
}

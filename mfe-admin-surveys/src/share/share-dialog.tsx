import { Dialog } from '@canvass/shared/ui/admin';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { texts } from '../texts.ts';

const ShareBody = lazyScreen(async () => (await import('./share-body.tsx')).ShareBody, texts('share'));

interface ShareDialogProps {
  surveyId: string;
  onClose: () => void;
}

/** The share dialog. Its content is loaded when it is first opened. */
export function ShareDialog({ surveyId, onClose }: ShareDialogProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Dialog open onClose={onClose} size="lg" title={t('share.title')}>
      <ShareBody surveyId={surveyId} />
    </Dialog>
  );
}

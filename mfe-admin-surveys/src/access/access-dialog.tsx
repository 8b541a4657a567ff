import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { Dialog } from '@canvass/shared/ui/admin';
import { useTranslation } from 'react-i18next';

const AccessBody = lazyScreen(async () => (await import('./access-body.tsx')).AccessBody);

interface AccessDialogProps {
  surveyId: string;
  onClose: () => void;
  /** Called after who sees the survey was changed. */
  onChange: () => void;
}

/** "Who has access": everyone in the workspace, or some members. Its content is loaded when it is first opened. */
export function AccessDialog({ surveyId, onClose, onChange }: AccessDialogProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Dialog open onClose={onClose} title={t('access.title')}>
      <AccessBody
        surveyId={surveyId}
        onSaved={() => {
          onClose();
          onChange();
        }}
      />
    </Dialog>
  );
}

import { Dialog } from '@canvass/shared/ui/admin';
import { Drawing, LinkButton, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ShareCard } from '../../share/share-card.tsx';
import { useEditor } from '../state/editor-context.tsx';

interface PublishedDialogProps {
  version: number;
  /** The survey stayed closed: respondents can't answer, so no link is offered. */
  closed: boolean;
  onClose: () => void;
}

/** Confirms that the version is published, with the link to copy and to open, and a link to the responses. */
export function PublishedDialog({ version, closed, onClose }: PublishedDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const id = useEditor((state) => state.survey.id);
  const language = useEditor((state) => state.definition.language);
  const languages = useEditor((state) => state.definition.languages);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(closed ? 'publish.doneClosedTitle' : 'publish.doneTitle')}
      footer={
        <LinkButton to={`/admin/surveys/${id}/responses/all`} icon="inbox">
          {t('publish.toResponses')}
        </LinkButton>
      }
    >
      <Stack gap="5" align="center">
        <Drawing name="done" width={180} />
        <Text textAlign="center">
          {t(closed ? 'publish.doneClosedText' : 'publish.doneText', { version })}
        </Text>
        {!closed && (
          <Stack width="full">
            <ShareCard survey={{ id, language, languages }} />
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}

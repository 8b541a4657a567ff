import type { Survey } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { useForm } from '@canvass/shared/form/form';
import type { Revisioned } from '@canvass/shared/http/revisioned';
import { saveOver } from '@canvass/shared/http/save-over';
import { useInvalidate } from '@canvass/shared/query/query';
import { useNavigate } from '@canvass/shared/router/router';
import { Button, Card, FormSummary, LinkButton, Row, Stack, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { renameSurvey } from '../api/surveys.ts';

const LIST = '/admin/template-area';

/**
 * Renames a survey. A refusal of the server is shown at the field, leaving with unsaved input asks first, and a survey that was
 * saved elsewhere meanwhile is renamed only if the creator confirms it.
 */
export function TitleForm({ found: { value: survey, etag } }: { found: Revisioned<Survey> }) {
  const { t } = useTranslation('template-area');
  const { http, toast, dialogs } = useArea();
  const navigate = useNavigate();
  const invalidate = useInvalidate();

  const overwrite = () =>
    dialogs.confirm({
      title: t('edit.conflictTitle'),
      message: t('edit.conflictText'),
      confirm: { text: t('edit.overwrite') },
    });
  const form = useForm({
    name: 'template-area-title',
    initial: { title: survey.title },
    send: async ({ title }) => {
      await saveOver((ifMatch) => renameSurvey(http, survey.id, title.trim(), ifMatch), etag, overwrite);
      void invalidate(['surveys']);
      toast.show({ type: 'success', message: t('edit.saved') });
      saved();
      await navigate(LIST, { replace: true });
    },
  });
  const saved = useUnsaved('template-area-title', form.values.title !== survey.title);

  return (
    <form ref={form.ref} noValidate onSubmit={form.submit}>
      <Stack gap="6" maxWidth="form">
        <FormSummary problems={form.summary({ title: t('edit.label') })} />
        <Card>
          <TextField
            {...form.field('title')}
            label={t('edit.label')}
            hint={t('edit.hint')}
            autoComplete="off"
          />
        </Card>
        <Row>
          <Button type="submit" variant="primary" loading={form.sending}>
            {t('common:action.save')}
          </Button>
          <LinkButton to={LIST}>{t('common:action.cancel')}</LinkButton>
        </Row>
      </Stack>
    </form>
  );
}

import type { Workspace } from '@canvass/shared/api/workspaces';
import { useArea } from '@canvass/shared/contract/area-context';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { WORKSPACE_LIMITS } from '@canvass/shared/domain/workspace-limits';
import { useForm } from '@canvass/shared/form/form';
import { postOnce } from '@canvass/shared/http/post-once';
import { Alert, Box, Button, LinkButton, PageHeader, Row, Stack, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useNameCheck } from '../forms/name-check.ts';

/** `/admin/workspace/new`: creates a workspace and shows it, where others can be invited. */
export function NewWorkspaceScreen() {
  const { t } = useTranslation(['account', 'common']);
  const { http, workspaces, navigate, toast } = useArea();
  const check = useNameCheck();
  const form = useForm({
    name: 'new-workspace',
    initial: { name: '' },
    check,
    send: async ({ name }) => {
      const response = await postOnce(http, 'workspaces', { json: { name: name.trim() } });
      const created = await response.json<Workspace>();
      saved();
      toast.show({ type: 'success', message: t('workspace.new.created', { name: created.name }) });
      navigate.to('/admin/workspace');
      // The workspace is created by now; if the list of workspaces can't be read here, the switcher leads to it later.
      await workspaces.refresh().catch(() => undefined);
      await workspaces.switch(created.id).catch(() => false);
    },
  });
  const saved = useUnsaved('new-workspace', form.values.name.trim() !== '');
  return (
    <>
      <PageHeader title={t('workspace.new.title')} description={t('workspace.new.description')} />
      <Box maxWidth="form">
        <form ref={form.ref} noValidate onSubmit={form.submit}>
          <Stack gap="5">
            {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
            <TextField
              {...form.field('name')}
              label={t('workspace.name.label')}
              hint={t('workspace.new.hint')}
              maxLength={WORKSPACE_LIMITS.name}
              autoComplete="organization"
              required
            />
            <Row>
              <Button type="submit" variant="primary" loading={form.sending}>
                {t(form.sending ? 'workspace.new.sending' : 'workspace.new.submit')}
              </Button>
              <LinkButton to="/admin/workspace">{t('common:action.cancel')}</LinkButton>
            </Row>
          </Stack>
        </form>
      </Box>
    </>
  );
}

import type { Workspace } from '@canvass/shared/api/workspaces';
import { useArea } from '@canvass/shared/contract/area-context';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { WORKSPACE_LIMITS } from '@canvass/shared/domain/workspace-limits';
import { useForm } from '@canvass/shared/form/form';
import { useWorkspaceName } from '@canvass/shared/i18n/use-workspace-name';
import { useInvalidate } from '@canvass/shared/query/query';
import { Alert, Button, Row, Section, Stack, TextField } from '@canvass/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { workspaceKey } from '../api/workspaces.ts';
import { useNameCheck } from '../forms/name-check.ts';

/** The workspace's name; a personal one may have none. */
export function NameSection({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('account');
  const { http, workspaces, toast } = useArea();
  const invalidate = useInvalidate();
  const check = useNameCheck();
  const nameOf = useWorkspaceName();
  const saved = workspace.name ?? '';
  const form = useForm({
    name: 'workspace',
    initial: { name: saved },
    check,
    send: async ({ name }) => {
      await http.patch(`workspaces/${workspace.id}`, { json: { name: name.trim() } });
      form.reset({ name: name.trim() });
      toast.show({ type: 'success', message: t('workspace.name.saved') });
      await Promise.all([
        invalidate(workspaceKey(workspace.id)),
        workspaces.refresh().catch(() => undefined),
      ]);
    },
  });
  const before = useRef(saved);
  useEffect(() => {
    // A colleague's name is taken over, unless another one is being typed.
    if (saved !== before.current && form.values.name === before.current) form.reset({ name: saved });
    before.current = saved;
  });
  useUnsaved('workspace', form.values.name.trim() !== saved);
  return (
    <Section title={t('workspace.name.title')}>
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <Stack gap="5">
          {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
          <TextField
            {...form.field('name')}
            label={t('workspace.name.label')}
            maxLength={WORKSPACE_LIMITS.name}
            placeholder={nameOf(workspace)}
            autoComplete="organization"
            required
          />
          <Row>
            <Button type="submit" variant="primary" loading={form.sending}>
              {t(form.sending ? 'profile.sending' : 'profile.submit')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Section>
  );
}

import { apiKeyInputSchema, type CreatedApiKey } from '@canvass/shared/api/api-keys';
import { useArea } from '@canvass/shared/contract/area-context';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { API_KEY_NAME } from '@canvass/shared/domain/api-keys';
import { useForm } from '@canvass/shared/form/form';
import { postOnce } from '@canvass/shared/http/post-once';
import { useInvalidate } from '@canvass/shared/query/query';
import { RadioCards } from '@canvass/shared/ui/admin';
import { Button, Card, FormSummary, LinkButton, Row, Stack, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { workspaceKey } from '../api/workspaces.ts';
import { KEYS_PATH } from './api.ts';
import { ExpiryField } from './expiry-field.tsx';
import { emptyValues, inputOf, KEY_ROLES } from './form-values.ts';
import { PermissionsField } from './permissions-field.tsx';
import { SurveysField } from './surveys-field.tsx';

interface KeyFormProps {
  workspaceId: string;
  onCreated: (created: CreatedApiKey) => void;
}

/** The form of a new key. */
export function KeyForm({ workspaceId, onCreated }: KeyFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const { http } = useArea();
  const invalidate = useInvalidate();
  const form = useForm({
    name: 'api-key',
    initial: emptyValues,
    request: { schema: apiKeyInputSchema, body: (values) => inputOf(values) },
    check: ({ expiry, date }) =>
      expiry === 'date' && !date ? [{ field: 'expiresAt', message: t('keys.expiry.required') }] : [],
    send: async (values) => {
      const response = await postOnce(http, `workspaces/${workspaceId}/keys`, { json: inputOf(values) });
      const created = await response.json<CreatedApiKey>();
      saved();
      onCreated(created);
      await invalidate(workspaceKey(workspaceId));
    },
  });
  const { values } = form;
  const saved = useUnsaved('api-key', JSON.stringify(values) !== JSON.stringify(emptyValues));
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit}>
      <Stack gap="6" maxWidth="form">
        <FormSummary
          problems={form.summary({
            name: t('keys.name.label'),
            role: t('keys.role.legend'),
            permissions: t('keys.allowed.legend'),
            surveyIds: t('keys.surveys.legend'),
            expiresAt: t('keys.expiry.label'),
          })}
        />
        <Card>
          <TextField
            {...form.field('name')}
            label={t('keys.name.label')}
            hint={t('keys.name.hint')}
            autoComplete="off"
            maxLength={API_KEY_NAME}
          />
        </Card>
        <Card>
          <Stack gap="5">
            <RadioCards
              legend={t('keys.role.legend')}
              name="role"
              value={values.role}
              error={form.error('role')}
              onChange={(role) => form.set('role', role, ['role', 'permissions'])}
              options={KEY_ROLES.map((role) => ({
                value: role,
                label: t(`common:role.${role}`),
                hint: t(`keys.role.${role}`),
              }))}
            />
            <PermissionsField
              role={values.role}
              allowed={values.allowed}
              value={values.permissions}
              error={form.error('permissions')}
              onAllowed={(allowed) => form.set('allowed', allowed, ['permissions'])}
              onChange={(permissions) => form.set('permissions', permissions)}
            />
          </Stack>
        </Card>
        <Card>
          <SurveysField
            scope={values.scope}
            value={values.surveyIds}
            error={form.error('surveyIds')}
            onScope={(scope) => form.set('scope', scope, ['surveyIds'])}
            onChange={(surveyIds) => form.set('surveyIds', surveyIds)}
          />
        </Card>
        <Card>
          <ExpiryField
            expiry={values.expiry}
            date={values.date}
            error={form.error('expiresAt')}
            onExpiry={(expiry) => form.set('expiry', expiry, ['expiresAt'])}
            onDate={(date) => form.set('date', date, ['expiresAt'])}
          />
        </Card>
        <Row>
          <Button type="submit" variant="primary" icon="key" loading={form.sending}>
            {t('keys.new.submit')}
          </Button>
          <LinkButton to={KEYS_PATH}>{t('common:action.cancel')}</LinkButton>
        </Row>
      </Stack>
    </form>
  );
}

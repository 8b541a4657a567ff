import type { SurveyAccess } from '@canvass/shared/api/survey-access';
import type { Member } from '@canvass/shared/api/workspaces';
import { useArea } from '@canvass/shared/contract/area-context';
import { problemOf } from '@canvass/shared/http/failure';
import type { Revisioned } from '@canvass/shared/http/revisioned';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useInvalidate } from '@canvass/shared/query/query';
import { RadioCards } from '@canvass/shared/ui/admin';
import { Button, Row, Stack, Text } from '@canvass/shared/ui/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSurveyAccess } from '../api/survey-access.ts';
import { surveyKeys } from '../api/survey-keys.ts';
import { MemberChoice } from './member-choice.tsx';

interface AccessFormProps {
  surveyId: string;
  access: Revisioned<SurveyAccess>;
  members: readonly Member[];
  onSaved: () => void;
  /** Called if another member has changed it meanwhile. */
  onConflict: () => void;
}

/** Chooses who sees a survey. Who may not change it reads who does. */
export function AccessForm({ surveyId, access, members, onSaved, onConflict }: AccessFormProps) {
  const { t } = useTranslation('admin-surveys');
  const { http, toast } = useArea();
  const report = useReportFailure();
  const invalidate = useInvalidate();
  const [restricted, setRestricted] = useState(access.value.restricted);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(access.value.userIds));
  const [isSaving, setIsSaving] = useState(false);
  const { mayChange } = access.value;

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    try {
      const present = members.flatMap(({ id }) => (chosen.has(id) ? id : []));
      await saveSurveyAccess(http, surveyId, { restricted, userIds: present }, access.etag);
      toast.show({ type: 'success', message: t(restricted ? 'access.limited' : 'access.opened') });
      await invalidate(surveyKeys.lists);
      onSaved();
    } catch (error) {
      report(error);
      setIsSaving(false);
      if (problemOf(error)?.status === 412) onConflict();
    }
  }
  return (
    <Stack as="form" gap="5" {...{ onSubmit: (event: FormEvent) => void save(event) }}>
      {!mayChange && <Text tone="muted">{t('access.readOnly')}</Text>}
      <RadioCards
        legend={t('access.who')}
        name="access"
        columns={1}
        value={restricted ? 'some' : 'all'}
        onChange={(value) => setRestricted(value === 'some')}
        options={[
          {
            value: 'all',
            icon: 'users',
            label: t('access.all'),
            hint: t('access.allHint'),
            disabled: !mayChange,
          },
          {
            value: 'some',
            icon: 'lock',
            label: t('access.some'),
            hint: t('access.someHint'),
            disabled: !mayChange,
          },
        ]}
      />
      {restricted && (
        <MemberChoice members={members} chosen={chosen} mayChange={mayChange} onChange={setChosen} />
      )}
      {mayChange && (
        <Row justify="flex-end">
          <Button type="submit" variant="primary" loading={isSaving}>
            {t('access.save')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

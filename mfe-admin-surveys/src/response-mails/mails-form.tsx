import type { ResponseMails } from '@canvass/shared/api/response-mails';
import type { Member } from '@canvass/shared/api/workspaces';
import { useArea, useSessionUser } from '@canvass/shared/contract/area-context';
import { may } from '@canvass/shared/domain/policy';
import { problemOf } from '@canvass/shared/http/failure';
import type { Revisioned } from '@canvass/shared/http/revisioned';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { Button, FieldGroup, Row, Select, Stack, Text } from '@canvass/shared/ui/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveResponseMails } from '../api/response-mails.ts';
import { AddressFields } from './address-fields.tsx';
import { useFrequencies } from './use-frequencies.ts';

interface MailsFormProps {
  surveyId: string;
  mails: Revisioned<ResponseMails>;
  members: readonly Member[];
  onSaved: () => void;
  /** Called if another member has changed it meanwhile. */
  onConflict: () => void;
}

type MemberFrequency = ResponseMails['members'][number]['frequency'];

/** Chooses how often which members and other addresses are mailed about new responses. */
export function MailsForm({ surveyId, mails, members, onSaved, onConflict }: MailsFormProps) {
  const { t } = useTranslation('admin-surveys');
  const { http, toast } = useArea();
  const ownId = useSessionUser()?.id;
  const report = useReportFailure();
  const frequencies = useFrequencies();
  const [chosen, setChosen] = useState<ReadonlyMap<string, MemberFrequency>>(
    () => new Map(mails.value.members.map(({ userId, frequency }) => [userId, frequency])),
  );
  const [addresses, setAddresses] = useState(mails.value.addresses);
  const [isSaving, setIsSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    try {
      const input = {
        members: members.flatMap(({ id }) => {
          const frequency = chosen.get(id);
          return frequency ? [{ userId: id, frequency }] : [];
        }),
        addresses: addresses.map(({ email, frequency }) => ({ email, frequency })),
      };
      await saveResponseMails(http, surveyId, input, mails.etag);
      toast.show({ type: 'success', message: t('mails.saved') });
      onSaved();
    } catch (error) {
      report(error);
      setIsSaving(false);
      if (problemOf(error)?.status === 412) onConflict();
    }
  }
  const refusing = new Set(
    mails.value.members.flatMap(({ userId, frequency }) => (frequency === 'none' ? userId : [])),
  );
  const never = { value: 'none' as const, label: t('mails.frequency.none') };
  const choose = (id: string, value: string) => {
    const next = new Map(chosen);
    const frequency = [...frequencies, never].find((known) => known.value === value);
    if (frequency) next.set(id, frequency.value);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Stack as="form" gap="6" {...{ onSubmit: (event: FormEvent) => void save(event) }}>
      <FieldGroup legend={t('mails.members')} gap="4">
        {members.map(({ id, displayName, email, role }) => (
          <Select
            key={id}
            label={displayName || email}
            {...(!may(role, 'response:read') && { hint: t('mails.numbersOnly') })}
            {...(id !== ownId && refusing.has(id) && { disabled: true, hint: t('mails.refused') })}
            value={chosen.get(id) ?? ''}
            placeholder={t('mails.account')}
            // Chosen for a colleague it could not be undone: only they may change it.
            options={id === ownId || refusing.has(id) ? [...frequencies, never] : frequencies}
            onChange={({ target: { value } }) => choose(id, value)}
          />
        ))}
        <Text tone="muted" textStyle="xs">
          {t('mails.together')}
        </Text>
      </FieldGroup>
      <AddressFields addresses={addresses} onChange={setAddresses} />
      <Row justify="flex-end">
        <Button type="submit" variant="primary" loading={isSaving}>
          {t('mails.save')}
        </Button>
      </Row>
    </Stack>
  );
}

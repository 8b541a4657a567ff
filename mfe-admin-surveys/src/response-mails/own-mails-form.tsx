import type { ResponseMails } from '@canvass/shared/api/response-mails';
import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { Button, Row, Select, Stack, Text } from '@canvass/shared/ui/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveOwnMails } from '../api/response-mails.ts';
import { useFrequencies } from './use-frequencies.ts';

interface OwnMailsFormProps {
  surveyId: string;
  mails: ResponseMails;
  onSaved: () => void;
}

/** Chooses how often oneself is mailed about new responses, for members who may not change it for others. */
export function OwnMailsForm({ surveyId, mails, onSaved }: OwnMailsFormProps) {
  const { t } = useTranslation('admin-surveys');
  const { http, session, toast } = useArea();
  const report = useReportFailure();
  const mayRead = useMay('response:read');
  const ownId = session.user()?.id;
  const choices = [...useFrequencies(), { value: 'none' as const, label: t('mails.frequency.none') }];
  const [chosen, setChosen] = useState(
    () => mails.members.find(({ userId }) => userId === ownId)?.frequency ?? null,
  );
  const [isSaving, setIsSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    try {
      await saveOwnMails(http, surveyId, chosen);
      toast.show({ type: 'success', message: t('mails.saved') });
      onSaved();
    } catch (error) {
      report(error);
      setIsSaving(false);
    }
  }
  return (
    <Stack as="form" gap="6" {...{ onSubmit: (event: FormEvent) => void save(event) }}>
      <Select
        label={t('mails.own.label')}
        {...(!mayRead && { hint: t('mails.own.numbersOnly') })}
        value={chosen ?? ''}
        placeholder={t('mails.own.account')}
        options={choices}
        onChange={({ target: { value } }) =>
          setChosen(choices.find((choice) => choice.value === value)?.value ?? null)
        }
      />
      <Text tone="muted" textStyle="xs">
        {t('mails.own.together')}
      </Text>
      <Row justify="flex-end">
        <Button type="submit" variant="primary" loading={isSaving}>
          {t('mails.save')}
        </Button>
      </Row>
    </Stack>
  );
}

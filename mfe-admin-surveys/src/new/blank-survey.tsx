import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { problemOf } from '@canvass/shared/http/failure';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useLocale } from '@canvass/shared/router/router';
import { Alert, Button, Card, Flex, Heading, Icon, Stack, TextField } from '@canvass/shared/ui/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateSurvey } from './use-create-survey.ts';

/** Creates a draft with a title, and opens the editor. */
export function BlankSurvey() {
  const { t } = useTranslation('admin-surveys');
  const language = useLocale();
  const failureText = useFailureText();
  const { create, creating, failure } = useCreateSurvey();
  const [title, setTitle] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(title.trim() === '');
    if (title.trim() !== '') void create({ title: title.trim(), language });
    else document.getElementById('new-title')?.focus();
  };
  const refused = problemOf(failure)?.errors.find((entry) => entry.field === 'title')?.message;
  return (
    <Card as="section" aria-labelledby="new-blank">
      <Flex gap="3" align="center" mb="4" color="accent">
        <Icon name="pencil" size={20} />
        <Heading as="h2" size="sm" id="new-blank" color="fg">
          {t('new.blank')}
        </Heading>
      </Flex>
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <TextField
            id="new-title"
            name="title"
            label={t('new.field')}
            hint={t('new.hint')}
            error={missing ? t('new.titleMissing') : refused}
            maxLength={LIMITS.title}
            autoComplete="off"
            autoFocus
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          {failure !== undefined && !refused && <Alert tone="danger">{failureText(failure)}</Alert>}
          <Button
            type="submit"
            variant="primary"
            loading={creating}
            icon="arrow-right"
            alignSelf="flex-start"
          >
            {t('new.submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

import type { QuestionType } from '@canvass/shared/domain/question-types';
import { LIMITS } from '@canvass/shared/domain/survey';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useLocale } from '@canvass/shared/router/router';
import { Alert, Box, Button, Card, Grid, Stack, Text, TextArea, TextField } from '@canvass/shared/ui/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateSurvey } from '../use-create-survey.ts';
import { parseQuestions } from './parse-questions.ts';
import { pasteFaults, pastedSurvey } from './pasted-survey.ts';
import { ReadQuestions } from './read-questions.tsx';

/**
 * A pasted list of questions on one side, the parsed questions on the other; nothing is created before they are
 * confirmed.
 */
export function PasteSurvey() {
  const { t } = useTranslation('admin-surveys');
  const language = useLocale();
  const failureText = useFailureText();
  const { create, creating, failure } = useCreateSurvey();
  const [title, setTitle] = useState(t('new.paste.untitled'));
  const [text, setText] = useState('');
  /** By the question's text, so that a choice persists when lines are added above it. */
  const [chosen, setChosen] = useState<Readonly<Record<string, QuestionType>>>({});
  const questions = useMemo(
    () =>
      parseQuestions(text).map((question) => ({
        ...question,
        type: chosen[question.title] ?? question.type,
      })),
    [text, chosen],
  );
  const faults = pasteFaults(questions);
  const ready = questions.length > 0 && faults.length === 0 && title.trim() !== '';
  return (
    <Grid
      gap={{ base: '6', lg: '8' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <Stack gap="4">
        <TextField
          label={t('new.field')}
          maxLength={LIMITS.title}
          autoComplete="off"
          value={title}
          error={title.trim() === '' ? t('new.titleMissing') : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t('new.paste.list')}
          hint={t('new.paste.hint')}
          placeholder={t('new.paste.example')}
          rows={16}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Stack>
      <Stack gap="4" as="section" aria-label={t('new.paste.understood')}>
        <Text fontWeight="medium" role="status">
          {questions.length === 0
            ? t('new.paste.understood')
            : t('new.paste.count', { count: questions.length })}
        </Text>
        {faults.slice(0, 5).map((fault) => (
          <Alert key={JSON.stringify(fault)} tone="danger">
            {t(`new.paste.fault.${fault.code}`, { ...fault })}
          </Alert>
        ))}
        {questions.length === 0 ? (
          <Card>
            <Text tone="muted">{t('new.paste.nothing')}</Text>
          </Card>
        ) : (
          <ReadQuestions
            questions={questions}
            onType={(question, type) => setChosen({ ...chosen, [question]: type })}
          />
        )}
        {failure !== undefined && <Alert tone="danger">{failureText(failure)}</Alert>}
        <Box>
          <Button
            variant="primary"
            icon="arrow-right"
            disabled={!ready}
            loading={creating}
            onClick={() => void create(pastedSurvey(title.trim(), language, questions))}
          >
            {t('new.paste.submit', { count: questions.length })}
          </Button>
        </Box>
      </Stack>
    </Grid>
  );
}

import { usePersistedState, useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { cutText } from '@canvass/shared/domain/cut-text';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useLocale } from '@canvass/shared/router/router';
import { Alert, Box, Button, Card, Grid, Stack, Text, TextArea, TextField } from '@canvass/shared/ui/core';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateSurvey } from '../use-create-survey.ts';
import { PasteFaults } from './paste-faults.tsx';
import { documentFaults, pastedSurvey } from './pasted-survey.ts';
import type { ReviewEdit } from './review/review.ts';
import { LazyReview } from './review/lazy-review.ts';
import { useReview } from './review/use-review.ts';
import { useReadDocument } from './use-read-document.ts';

interface Entered {
  /** Null until the creator types one: the document's own, if it has one. */
  title: string | null;
  text: string;
  edits: readonly ReviewEdit[];
}

/** A pasted document on one side, the review of what was read on the other; nothing is created before it is confirmed. */
export function PasteSurvey() {
  const { t } = useTranslation('admin-surveys');
  const language = useLocale();
  const failureText = useFailureText();
  const { create, creating, failure } = useCreateSurvey();
  const [entered, setEntered] = usePersistedState<Entered>('pasted-survey', {
    title: null,
    text: '',
    edits: [],
  });
  const release = useUnsaved('pasted-survey', entered.text.trim() !== '');
  // Reading a long text must not hold up typing.
  const text = useDeferredValue(entered.text);
  const { document, failure: unread } = useReadDocument(text);
  const review = useReview(document.questions, [entered.edits, (edits) => setEntered({ ...entered, edits })]);
  const own = cutText(document.title, LIMITS.title);
  const title = entered.title ?? (own || t('new.paste.untitled'));
  const { questions } = review;
  const faults = documentFaults(document, questions);
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
          onChange={(event) => setEntered({ ...entered, title: event.target.value })}
        />
        <TextArea
          label={t('new.paste.list')}
          hint={t('new.paste.hint')}
          placeholder={t('new.paste.example')}
          rows={16}
          autoFocus
          value={entered.text}
          onChange={(event) => setEntered({ ...entered, text: event.target.value })}
        />
      </Stack>
      <Stack gap="4" as="section" aria-label={t('new.paste.understood')}>
        <PasteFaults faults={faults} />
        {review.entries.length === 0 ? (
          <>
            <Text fontWeight="medium">{t('new.paste.understood')}</Text>
            <Card>
              <Text tone="muted">{t('new.paste.nothing')}</Text>
            </Card>
          </>
        ) : (
          <LazyReview review={review} label={t('new.paste.understood')} />
        )}
        {(failure ?? unread) !== undefined && <Alert tone="danger">{failureText(failure ?? unread)}</Alert>}
        <Box>
          <Button
            variant="primary"
            icon="arrow-right"
            disabled={!ready}
            loading={creating}
            onClick={() => void create(pastedSurvey(title.trim(), language, questions), { onMade: release })}
          >
            {review.count === 0 ? t('new.paste.submitNone') : t('new.paste.submit', { count: review.count })}
          </Button>
        </Box>
      </Stack>
    </Grid>
  );
}

import type { ResponseFacets } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import type { Question } from '@canvass/shared/domain/survey';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { Dialog } from '@canvass/shared/ui/admin';
import { Button, Checkbox, CopyButton, FieldGroup, Stack, Text, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createSummaryLink } from '../../api/summary-links.ts';
import type { ShownQuestion } from '../groups/shown-questions.ts';
import type { ShownScore } from '../groups/shown-scores.ts';
import { useShownTitle } from '../groups/use-shown-title.ts';

const WRITTEN = new Set<Question['type']>(['text_short', 'text_long', 'email', 'url', 'phone_number']);

interface NewSummaryLinkProps {
  surveyId: string;
  questions: readonly ShownQuestion[];
  scores: readonly ShownScore[];
  /** Every wording of the questions: a filter narrows those that are shown. */
  facets: Pick<ResponseFacets, 'questions'>;
  onClose: () => void;
}

/**
 * Creates a summary link: the creator selects what it shows. The link is shown once. Text answers are left out by default, and so is
 * a question that was answered in text in any version, because a link shows all meanings of its questions.
 */
export function NewSummaryLink({ surveyId, questions, scores, facets, onClose }: NewSummaryLinkProps) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const report = useReportFailure();
  const titleOf = useShownTitle();
  const [name, setName] = useState('');
  const byId = Map.groupBy(questions, ({ question }) => question.id);
  const isWritten = (id: string) =>
    facets.questions.some(({ question }) => question.id === id && WRITTEN.has(question.type));
  const [chosen, setChosen] = useState(
    () => new Set([...scores.map(({ id }) => id), ...[...byId.keys()].filter((id) => !isWritten(id))]),
  );
  const [url, setUrl] = useState<string>();
  const [busy, setBusy] = useState(false);

  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  async function make() {
    setBusy(true);
    try {
      const ids = [...byId.keys()].filter((id) => chosen.has(id));
      const texts = ids.some(isWritten);
      const counted = scores.map(({ id }) => id).filter((id) => chosen.has(id));
      const link = { name, questions: ids, scores: counted, texts };
      setUrl((await createSummaryLink(http, surveyId, link)).url);
    } catch (error) {
      report(error);
    }
    setBusy(false);
  }
  if (url) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('analytics.share.madeTitle')}
        footer={
          <CopyButton text={url} variant="primary">
            {t('analytics.share.copy')}
          </CopyButton>
        }
      >
        <Stack gap="3">
          <Text>{t('analytics.share.once')}</Text>
          <TextField
            label={t('analytics.share.link')}
            value={url}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('analytics.share.new')}
      footer={
        <Button variant="primary" loading={busy} onClick={() => void make()}>
          {t('analytics.share.make')}
        </Button>
      }
    >
      <Stack gap="4">
        <TextField
          label={t('analytics.share.name')}
          hint={t('analytics.share.nameHint')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FieldGroup legend={t('analytics.share.choose')} gap="2">
          {scores.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={t('analytics.share.score', { title })}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
          {[...byId].map(
            ([id, [newest]]) =>
              newest && (
                <Checkbox
                  key={id}
                  label={titleOf({ question: newest.question, number: newest.number })}
                  hint={isWritten(id) ? t('analytics.share.textsHint') : undefined}
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                />
              ),
          )}
        </FieldGroup>
      </Stack>
    </Dialog>
  );
}

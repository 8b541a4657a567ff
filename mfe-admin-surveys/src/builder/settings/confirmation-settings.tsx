import type { Confirmation } from '@canvass/shared/domain/confirmation';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { Alert, Button, Heading, Select, Stack, Text, TextArea, TextField } from '@canvass/shared/ui/core';
import { Switch } from '@canvass/shared/ui/admin';
import { useTranslation } from 'react-i18next';
import { useNumberedTitles } from '../../questions/use-numbered-titles.ts';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { addRequest } from '../model/confirmation.ts';
import { changeSettings } from '../model/pages.ts';
import { usePageWords } from '../page-words/use-page-words.ts';
import { useRecallingField } from '../recall/use-recalling-field.ts';
import { useRecall } from '../recall/use-recall.tsx';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useFieldErrors } from '../state/use-field-error.ts';
import { ConfirmationPreview } from './confirmation-preview.tsx';
import { ConfirmationTest } from './confirmation-test.tsx';

/** The mail to respondents who gave their address: when they get it, from whom, and what it says. */
export function ConfirmationSettings() {
  const { t } = useTranslation('admin-surveys');
  const words = usePageWords();
  const { store } = useEditorSession();
  const definition = useEditor((state) => state.definition);
  const errorOf = useFieldErrors();
  const titles = useNumberedTitles()(withMatrixTitles(definition));
  const { confirmation } = definition.settings;
  const choices = (type: string) =>
    definition.questions.flatMap((question, index) =>
      question.type === type ? [{ value: question.id, label: titles[index] ?? '' }] : [],
    );
  const addresses = choices('email');
  const [first] = addresses;
  const set = (fields: Partial<Confirmation>) =>
    confirmation &&
    store.getState().change(changeSettings({ confirmation: { ...confirmation, ...fields } }), {
      group: `settings.confirmation.${Object.keys(fields).join()}`,
    });
  const begin = (on: boolean) =>
    store.getState().change(
      changeSettings({
        confirmation:
          on && first
            ? { question: first.value, request: null, sender: '', subject: '', text: '', answers: true }
            : null,
      }),
    );
  const subject = useRecall({
    value: confirmation?.subject ?? '',
    before: null,
    onChange: (next) => set({ subject: next }),
  });
  const text = useRecall({
    value: confirmation?.text ?? '',
    before: null,
    onChange: (next) => set({ text: next }),
  });
  const subjectField = useRecallingField(confirmation?.subject ?? '', null);
  const textField = useRecallingField(confirmation?.text ?? '', null);
  const error = (field: string) => errorOf(`settings.confirmation.${field}`);
  return (
    <Stack gap="5">
      <Heading as="h2">{t('survey.confirmation')}</Heading>
      {!first && !confirmation ? (
        <Text tone="muted">{t('confirmation.noAddress')}</Text>
      ) : (
        <Switch
          label={t('confirmation.send')}
          hint={t('confirmation.sendHint')}
          data-field="confirmation"
          checked={Boolean(confirmation)}
          onChange={(event) => begin(event.target.checked)}
        />
      )}
      <ConflictNote path={['settings', 'confirmation']} />
      {confirmation && (
        <>
          <Select
            label={t('confirmation.question')}
            data-field="confirmation.question"
            error={error('question')}
            value={confirmation.question}
            options={known(addresses, confirmation.question, t('logic.deleted'))}
            onChange={(event) => set({ question: event.target.value })}
          />
          <Select
            label={t('confirmation.request')}
            hint={t('confirmation.requestHint')}
            data-field="confirmation.request"
            error={error('request')}
            value={confirmation.request ?? ''}
            options={[
              { value: '', label: t('confirmation.always') },
              ...known(choices('yes_no'), confirmation.request ?? '', t('logic.deleted')),
            ]}
            onChange={(event) => set({ request: event.target.value || null })}
          />
          {confirmation.request === null && (
            <Alert
              title={t('confirmation.unasked')}
              actions={
                <Button
                  size="sm"
                  onClick={() =>
                    store.getState().change(addRequest(words('page-words:confirmation.request')))
                  }
                >
                  {t('confirmation.addRequest')}
                </Button>
              }
            >
              {t('confirmation.unaskedText')}
            </Alert>
          )}
          <TextField
            label={t('confirmation.sender')}
            hint={t('confirmation.senderHint')}
            maxLength={60}
            value={confirmation.sender}
            onChange={(event) => set({ sender: event.target.value })}
          />
          <TextField
            label={t('confirmation.subject')}
            data-field="confirmation.subject"
            error={error('subject')}
            placeholder={words('page-words:confirmation.subject', { title: definition.title })}
            maxLength={150}
            {...subjectField}
            onChange={(event) => {
              subject.watch(event.target.value, event.target.selectionStart ?? 0);
              set({ subject: event.target.value });
            }}
          />
          {subject.recalls}
          <TextArea
            label={t('confirmation.text')}
            hint={t('confirmation.textHint')}
            data-field="confirmation.text"
            error={error('text')}
            placeholder={words('page-words:confirmation.text', { title: definition.title })}
            maxLength={1000}
            {...textField}
            onChange={(event) => {
              text.watch(event.target.value, event.target.selectionStart);
              set({ text: event.target.value });
            }}
          />
          {text.recalls}
          {asksForWords(definition, confirmation) && <Alert title={t('confirmation.unwritten')} />}
          <Switch
            label={t('confirmation.answers')}
            hint={t('confirmation.answersHint')}
            checked={confirmation.answers}
            onChange={(event) => set({ answers: event.target.checked })}
          />
          <ConfirmationPreview confirmation={confirmation} />
          <ConfirmationTest />
        </>
      )}
    </Stack>
  );
}

/** The options, with the chosen one even if it is no longer among them. */
const known = (options: { value: string; label: string }[], value: string, deleted: string) =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label: deleted }, ...options];

/** Whether some respondents would get the product's subject or text in another language than they answered in. */
const asksForWords = ({ language, languages }: SurveyDefinition, { subject, text }: Confirmation) =>
  !(subject.trim() && text.trim()) && [language, ...languages].some((code) => !/^(en|it)\b/.test(code));

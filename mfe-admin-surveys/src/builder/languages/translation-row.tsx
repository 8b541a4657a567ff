import { Badge, Box, Flex, Grid, Text, TextArea } from '@canvass/shared/ui/core';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { withCompleteAddresses } from '../model/link-address.ts';
import { textLimit } from '../model/text-limit.ts';
import { recallsBefore, translate } from '../model/translations.ts';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useRecall } from '../recall/use-recall.tsx';

interface TranslationRowProps {
  language: string;
  languageName: string;
  path: string;
  text: string;
  question: number | null;
}

/** One text beside its translation. Subscribes only to its own translation, so that a long survey stays fast. */
export const TranslationRow = memo(function TranslationRow(props: TranslationRowProps) {
  const { language, languageName, path, text, question } = props;
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const value = useEditor((state) => state.definition.translations[language]?.[path] ?? '');
  const source = useEditor((state) => state.definition.language);
  const field = `translations.${language}.${path}`;
  const write = (next: string) => store.getState().change(translate(language, path, next), { group: field });
  const [writing, setWriting] = useState(false);
  const { watch, recalls, hint } = useRecall({
    value,
    onChange: write,
    before: recallsBefore(path, store.getState().definition),
  });
  return (
    <Grid
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      p="3"
      rounded="md"
      bg="bg.panel"
      border="1px solid"
      borderColor="border"
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 7rem' }}
    >
      <Box minWidth="0">
        <Flex gap="2" align="center">
          <Text tone="muted" textStyle="xs">
            {question === null ? t('languages.page') : t('languages.question', { number: question })}
          </Text>
          {value.trim() === '' && <Badge tone="warning">{t('languages.missing')}</Badge>}
        </Flex>
        <Text lang={source} overflowWrap="anywhere" whiteSpace="pre-wrap">
          {text}
        </Text>
      </Box>
      <Box minWidth="0">
        <TextArea
          data-field={field}
          label={t('languages.translation', { text, language: languageName })}
          hideLabel
          hint={writing ? hint : undefined}
          lang={language}
          rows={2}
          maxLength={textLimit(path)}
          value={value}
          onChange={(event) => {
            watch(event.target.value, event.target.selectionStart);
            write(event.target.value);
          }}
          onFocus={() => setWriting(true)}
          onBlur={() => {
            setWriting(false);
            store.getState().change(withCompleteAddresses());
          }}
        />
        {recalls}
        <ConflictNote path={['translations', language, path]} />
      </Box>
    </Grid>
  );
});

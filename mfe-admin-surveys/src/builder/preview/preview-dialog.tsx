import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Box, Flex, IconButton, LoadingState, Select } from '@canvass/shared/ui/core';
import { localePath, localeTag, pickLocale } from '@canvass/shared/domain/locales';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@canvass/shared/router/router';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { useEditor, useEditorSession } from '../editor-context.tsx';

const widths = [
  { name: 'desktop', icon: 'monitor' },
  { name: 'phone', icon: 'smartphone' },
] as const;

/**
 * The draft as its respondents will see it: the respondent's own page in a frame, served to the owner with `preview`,
 * which records nothing. What was just typed is saved first, so that it shows.
 */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { store, autosave } = useEditorSession();
  const id = useEditor((state) => state.survey.id);
  const [ready, setReady] = useState(false);
  const [stale, setStale] = useState(false);
  const [width, setWidth] = useState<(typeof widths)[number]['name']>('desktop');
  const definition = useEditor((state) => state.definition);
  const languages = [definition.language, ...definition.languages];
  const [language, setLanguage] = useState(definition.language);
  const [from, setFrom] = useState('');
  const titleOf = useQuestionTitle();
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const names = new Intl.DisplayNames([localeTag(useLocale())], { type: 'language' });
  const address = new URLSearchParams({ preview: '1', lang: language, ...(from ? { from } : {}) });
  useEffect(() => {
    void autosave.flush().then(() => {
      setStale(store.getState().save.kind !== 'saved');
      setReady(true);
    });
  }, [autosave, store]);
  return (
    <Dialog open onClose={onClose} size="xl" title={t('preview.title')}>
      <Flex gap="3" wrap="wrap" align="flex-end" mb="3">
        <Box flex="1 1 14rem" minWidth="0">
          <Select
            label={t('preview.from')}
            value={from}
            options={[
              { value: '', label: t('preview.beginning') },
              ...definition.questions.map((question, index) => ({
                value: question.id,
                label: `${index + 1}. ${titleOf(question)}`,
              })),
            ]}
            onChange={(event) => setFrom(event.target.value)}
          />
        </Box>
        {languages.length > 1 && (
          <Box flex="0 1 12rem" minWidth="0">
            <Select
              label={t('preview.language')}
              value={language}
              options={languages.map((code) => ({ value: code, label: names.of(code) ?? code }))}
              onChange={(event) => setLanguage(event.target.value)}
            />
          </Box>
        )}
        <IconButton
          icon={dark ? 'moon' : 'sun'}
          label={t('preview.dark')}
          aria-pressed={dark}
          onClick={() => setDark(!dark)}
        />
        <Flex role="group" aria-label={t('preview.width')} display={{ base: 'none', md: 'flex' }} gap="1">
          {widths.map(({ name, icon }) => (
            <IconButton
              key={name}
              icon={icon}
              label={t(`preview.${name}`)}
              aria-pressed={width === name}
              color={width === name ? 'accent' : 'fg.subtle'}
              onClick={() => setWidth(name)}
            />
          ))}
        </Flex>
      </Flex>
      {stale && (
        <Box mb="3">
          <Alert tone="warning">{t('preview.stale')}</Alert>
        </Box>
      )}
      {ready ? (
        <Box
          as="iframe"
          display="block"
          mx="auto"
          width={width === 'phone' ? '390px' : 'full'}
          maxWidth="full"
          transition="width 200ms"
          height="min(44rem, calc(100dvh - 14rem))"
          border="1px solid"
          borderColor="border"
          rounded="md"
          bg="bg"
          {...{
            // What the frame's own page takes for the wish of its reader.
            style: { colorScheme: dark ? 'dark' : 'light' },
            src: localePath(pickLocale(language), `/survey/${id}?${address}`),
            title: t('preview.frame'),
          }}
        />
      ) : (
        <LoadingState lines={6} />
      )}
    </Dialog>
  );
}

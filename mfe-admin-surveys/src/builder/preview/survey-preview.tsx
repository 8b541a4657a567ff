import { languageName } from '@canvass/shared/domain/language-name';
import { localePath, localeTag, pickLocale } from '@canvass/shared/domain/locales';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useLocale } from '@canvass/shared/router/router';
import { Box, Flex, IconButton, Select } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberedTitles } from '../../questions/use-numbered-titles.ts';

const widths = [
  { name: 'desktop', icon: 'monitor' },
  { name: 'phone', icon: 'smartphone' },
] as const;

interface SurveyPreviewProps {
  surveyId: string;
  /** The definition that the frame shows, whose languages and questions can be selected. */
  definition: SurveyDefinition;
  /** A published version; without it the saved draft is shown. */
  version?: number;
}

/**
 * The respondent's own page in a frame, served to members with `preview`, which records nothing: in any of its
 * languages, from any question on, wide or narrow, light or dark.
 */
export function SurveyPreview({ surveyId: id, definition, version }: SurveyPreviewProps) {
  const { t } = useTranslation('admin-surveys');
  const titles = useNumberedTitles()(definition.questions);
  const [width, setWidth] = useState<(typeof widths)[number]['name']>('desktop');
  const languages = [definition.language, ...definition.languages];
  const [language, setLanguage] = useState(definition.language);
  const [from, setFrom] = useState('');
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const reader = localeTag(useLocale());
  const address = new URLSearchParams({
    preview: '1',
    ...(version === undefined ? {} : { published: String(version) }),
    lang: language,
    ...(from ? { from } : {}),
  });
  return (
    <>
      <Flex gap="3" wrap="wrap" align="flex-end" mb="3">
        <Box flex="1 1 14rem" minWidth="0">
          <Select
            label={t('preview.from')}
            value={from}
            options={[
              { value: '', label: t('preview.beginning') },
              ...definition.questions.map((question, index) => ({
                value: question.id,
                label: titles[index] ?? '',
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
              options={languages.map((code) => ({ value: code, label: languageName(code, reader) }))}
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
          // The page in the frame reads its respondent's preference from this.
          style: { colorScheme: dark ? 'dark' : 'light' },
          src: localePath(pickLocale(language), `/survey/${id}?${address}`),
          title: t('preview.frame'),
        }}
      />
    </>
  );
}

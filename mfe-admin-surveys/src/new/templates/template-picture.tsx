import { EMOJI_DRAWINGS } from '@canvass/shared/domain/emoji-rating';
import type { Locale } from '@canvass/shared/domain/locales';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import { themeOf } from '@canvass/shared/domain/themes';
import { Box, Flex, Icon, Span } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template, TemplateQuestion } from './template.ts';

interface TemplatePictureProps {
  template: Template;
  language: Locale;
}

/** What respondents see first: the template's first question with its field, on the theme. A picture, nothing to use. */
export function TemplatePicture({ template, language }: TemplatePictureProps) {
  const { theme, questions } = template.survey;
  const { from, to } = themeOf(theme);
  const [first] = questions;
  return (
    <Box
      aria-hidden="true"
      height="36"
      px="4"
      display="flex"
      flexDirection="column"
      justifyContent="center"
      gap="3"
      color="#fff"
      overflow="hidden"
      style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}
    >
      {first && (
        <>
          <Span fontWeight="medium" lineClamp="2">
            {withoutAnswers(first.title[language])}
          </Span>
          <Field question={first} language={language} />
        </>
      )}
    </Box>
  );
}

/** Options that fit into the picture. */
const MOST_OPTIONS = 3;

function Field({ question, language }: { question: TemplateQuestion; language: Locale }) {
  const { t } = useTranslation('admin-surveys');
  const { type, options = [], display, stars = 5, min = 0, max = 0, placeholder } = question;
  if (type === 'star_rating')
    return (
      <Flex gap="1.5">
        {Array.from({ length: stars }, (_, mark) => (
          <Icon key={mark} name="star" size={18} />
        ))}
      </Flex>
    );
  if (type === 'emoji_rating')
    return (
      <Flex gap="1.5">
        {EMOJI_DRAWINGS.map((face) => (
          <svg
            key={face}
            width="18"
            height="18"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
          >
            <circle cx="12" cy="12" r="10.2" />
            <path d={face} />
          </svg>
        ))}
      </Flex>
    );
  if (type === 'yes_no')
    return (
      <Flex gap="2">
        <Pill>{t('answer.yes')}</Pill>
        <Pill>{t('answer.no')}</Pill>
      </Flex>
    );
  // A ranking's display has options, shown like those of a choice.
  if (display && options.length === 0)
    return (
      <Flex gap={max - min < 8 ? '1' : '0.5'}>
        {Array.from({ length: max - min + 1 }, (_, step) => (
          <Flex
            key={step}
            flex="1"
            maxWidth="8"
            py="1"
            justify="center"
            border="1px solid currentColor"
            rounded="sm"
            textStyle="xs"
            fontSize={max - min < 8 ? undefined : '0.625rem'}
          >
            {min + step}
          </Flex>
        ))}
      </Flex>
    );
  if (options.length > 0 && type !== 'select_list')
    return (
      // One line: an option that doesn't fit beside the others is in the next, which isn't shown.
      <Flex gap="2" wrap="wrap" height="7" overflow="hidden">
        {options.slice(0, MOST_OPTIONS).map(({ id, label }) => (
          <Pill key={id}>{label[language]}</Pill>
        ))}
      </Flex>
    );
  return (
    <Flex justify="space-between" pb="1" borderBottom="1px solid currentColor" textStyle="xs">
      {placeholder?.[language] ?? '\u00a0'}
      {type === 'select_list' && <Icon name="chevron-down" size={14} />}
    </Flex>
  );
}

function Pill({ children }: { children: ReactNode }) {
  return (
    <Span
      px="2"
      py="1"
      border="1px solid currentColor"
      rounded="full"
      textStyle="xs"
      maxWidth="full"
      truncate
    >
      {children}
    </Span>
  );
}

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
  if (type === 'star_rating') return <IconRow icon="star" count={stars} />;
  if (type === 'emoji_rating') return <IconRow icon="smile" count={5} />;
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
      <Flex gap="1">
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
          >
            {min + step}
          </Flex>
        ))}
      </Flex>
    );
  if (options.length > 0 && type !== 'select_list')
    return (
      <Flex gap="2" overflow="hidden">
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

function IconRow({ icon, count }: { icon: 'star' | 'smile'; count: number }) {
  return (
    <Flex gap="1.5">
      {Array.from({ length: count }, (_, mark) => (
        <Icon key={mark} name={icon} size={18} />
      ))}
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
      whiteSpace="nowrap"
      display="inline-flex"
    >
      {children}
    </Span>
  );
}

import { questionKindOf } from '@canvass/shared/domain/question-types';
import type { Locale } from '@canvass/shared/domain/locales';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import { themeOf } from '@canvass/shared/domain/themes';
import { Link } from '@canvass/shared/router/router';
import { Box, Card, Heading, Span, styled, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { typeIcon } from '../../questions/type-icon.tsx';
import type { Template } from './template.ts';
import { TypeRow } from './type-row.tsx';

const CardLink = styled(Link, {
  base: {
    color: 'fg',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', rounded: 'md' },
  },
});

interface TemplateCardProps {
  template: Template;
  language: Locale;
}

/** A template's card: its theme with its first question, its purpose and how long answering takes. */
export function TemplateCard({ template, language }: TemplateCardProps) {
  const { t } = useTranslation('admin-surveys');
  const { survey, summary, minutes } = template;
  const { from, to } = themeOf(survey.theme);
  const [first] = survey.questions;
  return (
    <Card as="li" padding="none" interactive position="relative" overflow="hidden">
      <Box
        aria-hidden="true"
        height="28"
        px="4"
        display="flex"
        flexDirection="column"
        justifyContent="center"
        gap="2"
        color="#fff"
        style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}
      >
        <Span fontWeight="medium" lineClamp="2">
          {first && withoutAnswers(first.title[language])}
        </Span>
        <TypeRow icons={survey.questions.map((question) => typeIcon(questionKindOf(question)))} />
      </Box>
      <Box p="4">
        <Heading as="h3" size="sm">
          <CardLink to={`/admin/surveys/new?template=${template.id}`}>{survey.title[language]}</CardLink>
        </Heading>
        <Text tone="muted" mt="1">
          {summary[language]}
        </Text>
        <Text tone="subtle" textStyle="xs" mt="3">
          {t('list.questions', { count: survey.questions.length })} ·{' '}
          {t('templates.minutes', { count: minutes })}
        </Text>
      </Box>
    </Card>
  );
}

import { countQuestions } from '@canvass/shared/domain/content';
import type { Locale } from '@canvass/shared/domain/locales';
import { Link } from '@canvass/shared/router/router';
import { Box, Card, Heading, styled, Text } from '@canvass/shared/ui/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { newAddress } from '../new-address.ts';
import { TargetFolderContext } from '../use-create-survey.ts';
import type { Template } from './template.ts';
import { TemplatePicture } from './template-picture.tsx';

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

/** A template's card: a picture of its first page, its purpose and how long answering takes. */
export function TemplateCard({ template, language }: TemplateCardProps) {
  const { t } = useTranslation('admin-surveys');
  const folder = use(TargetFolderContext);
  const { survey, summary, minutes } = template;
  return (
    <Card
      as="li"
      padding="none"
      interactive
      position="relative"
      display="flex"
      flexDirection="column"
      overflow="hidden"
    >
      <TemplatePicture template={template} language={language} />
      <Box p="4" flex="1" display="flex" flexDirection="column">
        <Heading as="h3" size="sm">
          <CardLink to={newAddress({ template: template.id, folder })}>{survey.title[language]}</CardLink>
        </Heading>
        <Text tone="muted" mt="1">
          {summary[language]}
        </Text>
        <Text tone="subtle" textStyle="xs" mt="auto" pt="3">
          {t('count.questions', { count: countQuestions(survey.questions) })} ·{' '}
          {t('templates.minutes', { count: minutes })}
        </Text>
      </Box>
    </Card>
  );
}

import { EMOJI_DRAWINGS } from '@canvass/shared/domain/emoji-rating';
import type { Question } from '@canvass/shared/domain/survey';
import { Box, Flex, Grid, Icon, type IconName, Span, styled } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList } from './option-list.tsx';

const Face = styled('svg', {
  base: {
    width: '10',
    height: '10',
    fill: 'none',
    stroke: 'var(--theme-ink)',
    strokeWidth: '1.6',
    strokeLinecap: 'round',
  },
});

interface AnswerSketchProps {
  question: Question;
  error: string | undefined;
}

/** The answer's control as respondents get it: choices are written in place, the others only shown. */
export function AnswerSketch({ question, error }: AnswerSketchProps) {
  const { t } = useTranslation('admin-surveys');
  switch (question.type) {
    case 'multiple_choice_single':
    case 'multiple_choice_multi':
    case 'select_list':
      return <OptionList question={question} error={error} />;
    case 'text_short':
      return <Line text={question.placeholder || t('sketch.text')} />;
    case 'text_long':
      return <Line text={question.placeholder || t('sketch.text')} tall />;
    case 'email':
      return <Line icon="mail" text={question.placeholder || 'name@example.com'} />;
    case 'url':
      return <Line icon="link" text={question.placeholder || 'https://'} />;
    case 'phone_number':
      return <Line icon="phone" text={`${question.defaultCountry} · ${t('sketch.phone')}`} />;
    case 'number':
      return <Line icon="hash" text={t('sketch.number')} end={question.unit} />;
    case 'date':
      return <Line icon="calendar" text={t('sketch.date')} />;
    case 'yes_no':
      return (
        <Grid gap="3" gridTemplateColumns="1fr 1fr" maxWidth="22rem">
          <Choice>{question.yesLabel || t('answer.yes')}</Choice>
          <Choice>{question.noLabel || t('answer.no')}</Choice>
        </Grid>
      );
    case 'star_rating':
      return (
        <Scale low={question.lowLabel} high={question.highLabel}>
          {Array.from({ length: question.stars }, (_, index) => (
            <Icon key={index} name="star" size={32} color="var(--theme-ink)" />
          ))}
        </Scale>
      );
    case 'unknown':
      return <Line icon="circle-help" text={t('sketch.unknown')} />;
    case 'emoji_rating':
      return (
        <Scale low={question.lowLabel} high={question.highLabel}>
          {EMOJI_DRAWINGS.map((drawing) => (
            <Face key={drawing} viewBox="0 0 24 24">
              <circle cx="12" cy="12" r="10.2" />
              <path d={drawing} />
            </Face>
          ))}
        </Scale>
      );
  }
}

interface LineProps {
  text: string;
  icon?: IconName;
  /** After the value: a unit. */
  end?: string;
  tall?: boolean;
}

function Line({ text, icon, end, tall = false }: LineProps) {
  return (
    <Flex
      aria-hidden="true"
      gap="2"
      align={tall ? 'flex-start' : 'center'}
      minHeight={tall ? '28' : '12'}
      maxWidth="32rem"
      px="4"
      py="3"
      bg="bg.subtle"
      border="1px solid"
      borderColor="border"
      rounded="md"
      color="fg.subtle"
    >
      {icon && <Icon name={icon} size={18} />}
      <Span flex="1" minWidth="0" truncate>
        {text}
      </Span>
      {end && <Span>{end}</Span>}
    </Flex>
  );
}

function Choice({ children }: { children: string }) {
  return (
    <Box
      px="4"
      py="3"
      border="1px solid"
      borderColor="border"
      rounded="md"
      textAlign="center"
      fontWeight="medium"
      overflowWrap="anywhere"
    >
      {children}
    </Box>
  );
}

function Scale({ low, high, children }: { low: string; high: string; children: ReactNode }) {
  return (
    <Box display="inline-block" maxWidth="full">
      <Flex gap="3" wrap="wrap" aria-hidden="true">
        {children}
      </Flex>
      {(low || high) && (
        <Flex justify="space-between" gap="6" mt="2" color="fg.muted" textStyle="xs">
          <span>{low}</span>
          <span>{high}</span>
        </Flex>
      )}
    </Box>
  );
}

import { numbersOf, takesAnswer } from '@canvass/shared/domain/content';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { Survey } from '@canvass/shared/api/surveys';
import type { AnswerCondition } from '@canvass/shared/domain/answer-filter';
import { endingLabel, letteredEndings } from '@canvass/shared/domain/endings';
import { languageName } from '@canvass/shared/domain/language-name';
import { isRanking } from '@canvass/shared/domain/ranking';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { useFormat } from '@canvass/shared/i18n/use-format';
import type { SelectOption } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { yesNoLabel } from '../../answers/yes-no-words.ts';
import { areApart, daysOf } from '../periods/periods.ts';

const DEVICES = ['phone', 'desktop', 'tablet', 'unknown'] as const;
const SOURCES = ['link', 'widget', 'embed'] as const;
const STATES = ['completed', 'in_progress'] as const;

/** The dimension whose groups are periods. */
export const PERIOD = 'period';

/** A property by which respondents can be divided into two groups. */
export interface Dimension {
  /** Its name in addresses. */
  key: string;
  label: string;
  values: readonly SelectOption[];
  /** For a dimension without a finite list of values. */
  open?: {
    /** Returns null for an invalid value. */
    nameOf: (value: string) => string | null;
    /** Whether two groups have no respondent in common. */
    areApart: (one: string, other: string) => boolean;
  };
  /**
   * For a dimension of which a respondent may have both values: the name of the group of those who have one and not the other.
   * Tests of two groups assume that no respondent is in both.
   */
  butNot?: (name: string, other: string) => string;
  /** The filter that selects a group. @param other the value of the other group */
  narrow: (filter: ResponseFilter, value: string, other: string) => ResponseFilter;
}

/** Returns the dimensions by which a survey's responses can be compared, with their labels. */
export function useDimensions(
  survey: Survey,
  { questions, endings }: Pick<SurveyDefinition, 'questions' | 'endings'>,
): Dimension[] {
  const { t, i18n } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const format = useFormat();
  const live = survey.liveVersion ?? 0;
  const versions = Array.from({ length: live }, (_, index) => live - index);
  const period: Dimension = {
    key: PERIOD,
    label: t('analytics.by.period'),
    values: [],
    open: {
      nameOf: (value) => {
        const days = daysOf(value);
        return days && format.days(days.from, days.to);
      },
      areApart: (one, other) => {
        const [first, second] = [daysOf(one), daysOf(other)];
        return first !== null && second !== null && areApart(first, second);
      },
    },
    narrow: (filter, value) => ({ ...filter, ...daysOf(value) }),
  };
  const own: Dimension[] = [
    {
      key: 'device',
      label: t('analytics.by.device'),
      values: DEVICES.map((value) => ({ value, label: t(`device.${value}`) })),
      narrow: (filter, value) => ({ ...filter, device: value as (typeof DEVICES)[number] }),
    },
    {
      key: 'source',
      label: t('analytics.by.source'),
      values: SOURCES.map((value) => ({ value, label: t(`source.${value}`) })),
      narrow: (filter, value) => ({ ...filter, source: value as (typeof SOURCES)[number] }),
    },
    {
      key: 'language',
      label: t('analytics.by.language'),
      values: [survey.language, ...survey.languages].map((value) => ({
        value,
        label: languageName(value, i18n.language),
      })),
      narrow: (filter, language) => ({ ...filter, language }),
    },
    {
      key: 'version',
      label: t('analytics.by.version'),
      values: versions.map((version) => ({
        value: String(version),
        label: t('analytics.version', { version }),
      })),
      narrow: (filter, value) => ({ ...filter, version: Number(value) }),
    },
    {
      key: 'state',
      label: t('responses.filter.state'),
      values: STATES.map((value) => ({ value, label: t(`responses.state.${value}`) })),
      narrow: (filter, value) => ({ ...filter, state: value as (typeof STATES)[number] }),
    },
    {
      key: 'ending',
      label: t('analytics.by.ending'),
      values: letteredEndings(endings).map((ending) => ({ value: ending.id, label: endingLabel(ending) })),
      narrow: (filter, ending) => ({ ...filter, ending }),
    },
  ];
  const numbers = numbersOf(questions);
  const answers = questions.flatMap((question, index): Dimension[] => {
    if (!takesAnswer(question)) return [];
    const values = valuesOf(question, t);
    const { operator } = values;
    const several = question.type === 'multiple_choice_multi';
    const narrow: Dimension['narrow'] = (filter, value, other) => {
      const conditions: AnswerCondition[] = [{ question: question.id, operator, value }];
      if (several) conditions.push({ question: question.id, operator: 'not_chose', value: other });
      return { ...filter, answer: [...(filter.answer ?? []), ...conditions] };
    };
    return [
      {
        key: `answer.${question.id}`,
        label: `${numbers[index]}. ${titleOf(question)}`,
        values: values.options,
        ...(several && {
          butNot: (name: string, other: string) => t('analytics.butNot', { name, other }),
        }),
        narrow,
      },
    ];
  });
  return [period, ...own, ...answers].filter(({ open, values }) => open || values.length > 1);
}

/** The values of a question's answers that divide respondents, and the operator that filters by them. */
function valuesOf(
  question: Question,
  t: (key: string) => string,
): { operator: 'chose' | 'is'; options: SelectOption[] } {
  // A ranking may have all options of every respondent.
  if (isRanking(question)) return { operator: 'chose', options: [] };
  if ('options' in question)
    return { operator: 'chose', options: question.options.map(({ id, label }) => ({ value: id, label })) };
  if (question.type !== 'yes_no') return { operator: 'is', options: [] };
  const options = [true, false].map((value) => ({
    value: String(value),
    label: yesNoLabel(question, value, t),
  }));
  return { operator: 'is', options };
}

import type { ResponseFacets, ResponseFilter } from '@canvass/shared/api/responses';
import { ANSWER_OPERATORS, type AnswerCondition } from '@canvass/shared/domain/answer-filter';
import { useFormat } from '@canvass/shared/i18n/use-format';
import type { Question } from '@canvass/shared/domain/survey';
import { Box, Button, Icon, Row, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useMeaningTitle } from '../questions/use-meaning-title.ts';
import { endingText } from '../answers/ending-text.ts';
import { languageName } from '@canvass/shared/domain/language-name';
import { scoresAsked } from './scores-asked.ts';
import { type AskedMeaning, askedIn } from './wordings.ts';
import { useAnswerText } from '../answers/use-answer-text.ts';

interface ActiveFiltersProps {
  filter: ResponseFilter;
  questions: readonly AskedMeaning[];
  facets: Pick<ResponseFacets, 'endings' | 'scores'>;
  onChange: (filter: ResponseFilter) => void;
}

/** The conditions of the current filter, each with a button that removes it. */
export function ActiveFilters({ filter, questions, facets, onChange }: ActiveFiltersProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const format = useFormat();
  const scores = scoresAsked(facets, t('response.fact.score'));
  const conditionWords = useConditionWords([...questions, ...scores]);
  const {
    state,
    source,
    device,
    spam,
    language,
    version,
    ending,
    tag,
    hidden,
    from,
    to,
    search,
    answer = [],
  } = filter;
  const named: Array<[name: keyof ResponseFilter, value: string | undefined]> = [
    ['search', search && `“${search}”`],
    ['state', state && t(`responses.state.${state}`)],
    ['source', source && t(`source.${source}`)],
    ['device', device && t(`device.${device}`)],
    ['spam', spam && t(`responses.spam.${spam}`)],
    ['language', language && languageName(language, i18n.language)],
    ['version', version === undefined ? undefined : String(version)],
    ['ending', endingText(facets, ending)],
    ['tag', tag],
    // Names have no point.
    ['hidden', hidden && `${hidden.replace('.', ': “')}”`],
    ['from', from && format.calendarDay(from)],
    ['to', to && format.calendarDay(to)],
  ];
  const chips = [
    ...named.flatMap(([name, value]) =>
      value
        ? [
            {
              key: String(name),
              text: t(`responses.active.${name}`, { value }),
              without: { ...filter, [name]: undefined },
            },
          ]
        : [],
    ),
    ...answer.map((condition, index) => ({
      key: `answer ${index}`,
      text: conditionWords(condition),
      without: { ...filter, answer: answer.toSpliced(index, 1) },
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <Row gap="2" mb="4">
      <Box as="ul" display="contents" listStyle="none" {...{ 'aria-label': t('responses.active.label') }}>
        {chips.map(({ key, text, without }) => (
          <Box as="li" key={key} maxWidth="full">
            <Chip type="button" onClick={() => onChange(without)}>
              <Box as="span" truncate>
                {text}
              </Box>
              <Icon name="times" size={14} label={t('responses.active.remove')} />
            </Chip>
          </Box>
        ))}
      </Box>
      {chips.length > 1 && (
        <Button variant="ghost" size="sm" onClick={() => onChange({})}>
          {t('list.clearFilters')}
        </Button>
      )}
    </Row>
  );
}

/** Describes a condition: "Name contains “Ada”". */
function useConditionWords(questions: readonly AskedMeaning[]): (condition: AnswerCondition) => string {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useMeaningTitle();
  const textOf = useAnswerText();
  return (condition) => {
    const { operator } = condition;
    const how = t(`responses.operator.${operator}`);
    const found = askedIn(questions, condition);
    if (!found) return `${condition.question}: ${how} ${condition.value}`.trim();
    const { question, apart, meaning } = found.asked;
    const title = titleOf(question, apart ? meaning.versions : null);
    if (ANSWER_OPERATORS[operator] === 'none') return `${title}: ${how}`;
    return `${title}: ${how} ${valueWords(question, operator, found.value, textOf)}`;
  };
}

function valueWords(
  question: Question,
  operator: AnswerCondition['operator'],
  value: string,
  textOf: ReturnType<typeof useAnswerText>,
): string {
  switch (ANSWER_OPERATORS[operator]) {
    case 'option':
      return textOf(question, { option: value }) || value;
    case 'day':
      return textOf(question, value);
    case 'exact':
    case 'number':
      return textOf(question, value === 'true' ? true : value === 'false' ? false : Number(value));
    default:
      return `“${value}”`;
  }
}

const Chip = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxWidth: 'full',
    minHeight: '7',
    px: '3',
    rounded: 'full',
    border: '1px solid',
    borderColor: 'accent.border',
    bg: 'accent.subtle',
    color: 'accent',
    textStyle: 'xs',
    fontWeight: 'medium',
    cursor: 'pointer',
    '& > svg': { flexShrink: 0 },
  },
});

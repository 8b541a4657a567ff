import {
  isCount,
  isSelection,
  needsValue,
  operatorsOf,
  type Operator,
  ruleFault,
  valueKind,
} from '@canvass/shared/domain/logic';
import { scaleOf, stepsOf } from '@canvass/shared/domain/scale';
import type { Comparison, Question } from '@canvass/shared/domain/survey';
import { Box, Grid, IconButton, Select, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { yesNoLabel } from '../../answers/yes-no-words.ts';
import { useEditor } from '../state/editor-context.tsx';
import { freshRule, withOperator } from './conditions.ts';
import { OptionChoice } from './option-choice.tsx';

interface RuleRowProps {
  rule: Comparison;
  /** Questions that a rule can refer to, in order. */
  questions: readonly Question[];
  nameOf: (id: string) => string;
  onChange: (rule: Comparison) => void;
  onRemove: () => void;
}

/** One rule: the question, the operator, the value. */
export function RuleRow({ rule, questions, nameOf, onChange, onRemove }: RuleRowProps) {
  const { t } = useTranslation('admin-surveys');
  const question = questions.find((entry) => entry.id === rule.question);
  const fault = ruleFault(rule, new Map(questions.map((entry) => [entry.id, entry])));
  const names = questions.map((entry) => ({ value: entry.id, label: nameOf(entry.id) }));
  const isHidden = useEditor(({ definition: { questions: asked } }) =>
    asked.every(({ id }) => id !== rule.question),
  );
  const operatorName = (operator: Operator) =>
    t(isHidden && !needsValue(operator) ? `logic.operator.hidden_${operator}` : `logic.operator.${operator}`);
  const operators = question ? operatorsOf(question) : [];
  const shown = operators.includes(rule.operator) ? operators : [...operators, rule.operator];
  return (
    <Grid
      gap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '2fr 1.4fr 1.6fr auto' }}
      alignItems="start"
    >
      <Box minWidth="0">
        <Select
          label={t('logic.question')}
          hideLabel
          value={rule.question}
          error={fault ? t(`publish.fault.${fault}`) : undefined}
          options={question ? names : [{ value: rule.question, label: nameOf(rule.question) }, ...names]}
          onChange={(event) => {
            const next = questions.find((entry) => entry.id === event.target.value);
            if (next) onChange(freshRule(next));
          }}
        />
      </Box>
      <Box minWidth="0">
        <Select
          label={t('logic.comparison')}
          hideLabel
          value={rule.operator}
          options={shown.map((operator) => ({ value: operator, label: operatorName(operator) }))}
          onChange={(event) =>
            question && onChange(withOperator(rule, question, event.target.value as Operator))
          }
        />
      </Box>
      <Box minWidth="0">
        {question && isSelection(rule.operator) && (
          <OptionChoice
            question={question}
            values={rule.values ?? []}
            onChange={(values) => onChange({ ...rule, values })}
          />
        )}
        {question && needsValue(rule.operator) && !isSelection(rule.operator) && (
          <RuleValue
            question={question}
            counts={isCount(rule.operator)}
            whole={rule.operator === 'is' || rule.operator === 'is_not'}
            value={rule.value}
            onChange={(value) => {
              const { value: _, ...rest } = rule;
              onChange(value === undefined ? rest : { ...rest, value });
            }}
          />
        )}
      </Box>
      <Box justifySelf="end">
        <IconButton icon="trash" label={t('logic.removeRule')} onClick={onRemove} />
      </Box>
    </Grid>
  );
}

interface RuleValueProps {
  question: Question;
  /** The number of chosen options is compared. */
  counts: boolean;
  /** The whole answer is compared; of a text with its case, which all other comparisons ignore. */
  whole: boolean;
  value: Comparison['value'];
  onChange: (value: Comparison['value']) => void;
}

/** The control for a rule's value, by the question's type. */
function RuleValue({ question, counts, whole, value, onChange }: RuleValueProps) {
  const { t } = useTranslation('admin-surveys');
  const label = t('logic.value');
  const scale = counts ? { least: 1, most: countOf(question) } : scaleOf(question);
  if (scale) {
    const steps = stepsOf(scale).map(String);
    const odd = value !== undefined && !steps.includes(String(value));
    return (
      <Select
        label={label}
        hideLabel
        value={String(value ?? '')}
        options={(odd ? [String(value), ...steps] : steps).map((step) => ({ value: step, label: step }))}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    );
  }
  if ('options' in question) {
    const options = question.options.map((option) => ({
      value: option.id,
      label: option.label || t('options.unnamed'),
    }));
    if ('other' in question && question.other) options.push({ value: 'other', label: t('options.other') });
    const deleted = typeof value === 'string' && !options.some((option) => option.value === value);
    return (
      <Select
        label={label}
        hideLabel
        value={String(value ?? '')}
        options={deleted ? [{ value, label: t('logic.optionDeleted') }, ...options] : options}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (valueKind(question.type) === 'boolean') {
    return (
      <Select
        label={label}
        hideLabel
        value={String(value ?? true)}
        options={[
          { value: 'true', label: question.type === 'yes_no' ? yesNoLabel(question, true, t) : '' },
          { value: 'false', label: question.type === 'yes_no' ? yesNoLabel(question, false, t) : '' },
        ]}
        onChange={(event) => onChange(event.target.value === 'true')}
      />
    );
  }
  const number = valueKind(question.type) === 'number';
  const type = number ? 'number' : question.type === 'date' ? 'date' : 'text';
  return (
    <TextField
      label={label}
      hideLabel
      hint={whole && type === 'text' ? t('logic.caseMatters') : undefined}
      type={type}
      step={number ? 'any' : undefined}
      maxLength={500}
      placeholder={label}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => {
        const written = event.target.value;
        if (written === '') onChange(undefined);
        else onChange(number ? Number(written) : written);
      }}
    />
  );
}

/** Number of options that can be chosen at once. */
function countOf(question: Question): number {
  if (!('options' in question)) return 1;
  return Math.max(1, question.options.length + ('other' in question && question.other ? 1 : 0));
}

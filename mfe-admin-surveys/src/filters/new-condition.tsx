import {
  ANSWER_OPERATORS,
  type AnswerCondition,
  type AnswerOperator,
  conditionText,
  operatorsFor,
  parseCondition,
} from '@canvass/shared/domain/answer-filter';
import { EMOJI_FACES } from '@canvass/shared/domain/emoji-rating';
import { scaleOf, stepsOf } from '@canvass/shared/domain/scale';
import type { Question } from '@canvass/shared/domain/survey';
import { Box, Button, Flex, Select, type SelectOption, TextField } from '@canvass/shared/ui/core';
import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from './focus-first.ts';
import { useMeaningTitle } from '../questions/use-meaning-title.ts';
import { type AskedMeaning, conditionOn } from './wordings.ts';
import { yesNoLabel } from '../answers/yes-no-words.ts';

interface NewConditionProps {
  questions: readonly AskedMeaning[];
  /** The scores, which conditions can be about as well. */
  scores: readonly AskedMeaning[];
  onAdd: (condition: AnswerCondition) => void;
  /** The limit of conditions is reached. */
  full: boolean;
}

/** Adds a condition on an answer or a score: question, operator and value, each depending on the one before. */
export function NewCondition({ questions: asks, scores, onAdd, full }: NewConditionProps) {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useMeaningTitle();
  const questions = [...asks, ...scores];
  const [key, setKey] = useState('');
  const [operator, setOperator] = useState<AnswerOperator>('answered');
  const [value, setValue] = useState('');
  const asked = questions.find((entry) => entry.key === key);
  const question = asked?.question;
  const needed = ANSWER_OPERATORS[operator] !== 'none';
  const condition = asked && parseCondition(conditionText(conditionOn(asked, operator, value)));

  const choose = (next: string) => {
    const chosen = questions.find((entry) => entry.key === next)?.question;
    setKey(next);
    setOperator((chosen && operatorsFor(chosen)[0]) ?? 'answered');
    setValue('');
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!condition) return;
    onAdd(condition);
    choose('');
    focusFirst(event.currentTarget);
  };
  return (
    <Flex as="form" {...{ onSubmit: add }} gap="3" mt="3" wrap="wrap" align="flex-end">
      <Box flex="2 1 14rem">
        <Select
          label={t(scores.length > 0 ? 'responses.filter.questionOrScore' : 'responses.filter.question')}
          value={key}
          placeholder={t(
            scores.length > 0 ? 'responses.filter.noQuestionOrScore' : 'responses.filter.noQuestion',
          )}
          disabled={full}
          onChange={(event) => choose(event.target.value)}
          options={questions.map((entry) => ({
            value: entry.key,
            label: titleOf(entry.question, entry.apart ? entry.meaning.versions : null),
          }))}
        />
      </Box>
      {question && (
        <Box flex="1 1 9rem">
          <Select
            label={t('responses.filter.how')}
            value={operator}
            onChange={(event) => {
              setOperator(event.target.value as AnswerOperator);
              setValue('');
            }}
            options={operatorsFor(question).map((name) => ({
              value: name,
              label: t(`responses.operator.${name}`),
            }))}
          />
        </Box>
      )}
      {question && needed && (
        <Box flex="1 1 9rem">
          <ValueField question={question} operator={operator} value={value} onChange={setValue} />
        </Box>
      )}
      {question && (
        <Button type="submit" icon="plus" disabled={!condition}>
          {t('responses.filter.add')}
        </Button>
      )}
    </Flex>
  );
}

interface ValueFieldProps {
  question: Question;
  operator: AnswerOperator;
  value: string;
  onChange: (value: string) => void;
}

/** The value's control, by the question's type. */
function ValueField({ question, operator, value, onChange }: ValueFieldProps) {
  const { t } = useTranslation('admin-surveys');
  const label = t('responses.filter.value');
  const options = choicesOf(question, operator, t);
  if (options) {
    return (
      <Select
        label={label}
        value={value}
        placeholder={t('responses.filter.choose')}
        onChange={(event) => onChange(event.target.value)}
        options={options}
      />
    );
  }
  const kind = ANSWER_OPERATORS[operator];
  return (
    <TextField
      label={label}
      required
      type={kind === 'day' ? 'date' : kind === 'text' ? 'text' : 'number'}
      {...(kind === 'text' ? { maxLength: 200 } : { step: 'any' })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function choicesOf(
  question: Question,
  operator: AnswerOperator,
  t: TFunction<'admin-surveys'>,
): SelectOption[] | undefined {
  if (ANSWER_OPERATORS[operator] === 'option' && 'options' in question) {
    return question.options.map(({ id, label }) => ({ value: id, label: label || id }));
  }
  if (question.type === 'yes_no') {
    return [true, false].map((value) => ({ value: String(value), label: yesNoLabel(question, value, t) }));
  }
  if (question.type === 'star_rating') {
    return Array.from({ length: question.stars }, (_, index) => ({
      value: String(index + 1),
      label: t('answer.stars', { count: index + 1, of: question.stars }),
    }));
  }
  if (question.type === 'emoji_rating') {
    return EMOJI_FACES.map((face, index) => ({
      value: String(index + 1),
      label: `${face} ${t(`answer.emoji.${index + 1}`)}`,
    }));
  }
  const scale = scaleOf(question);
  return scale ? stepsOf(scale).map((step) => ({ value: String(step), label: String(step) })) : undefined;
}

import { PART_LENGTHS } from '@canvass/shared/domain/part-names';
import { isParts, partsOf, partValues } from '@canvass/shared/domain/parts';
import { isRanking } from '@canvass/shared/domain/ranking';
import { scaleOf, stepsOf } from '@canvass/shared/domain/scale';
import type { Question } from '@canvass/shared/domain/survey';
import { localeTag } from '@canvass/shared/domain/locales';
import { useLocale } from '@canvass/shared/router/router';
import { Checkbox, FieldGroup, Select, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { countryOptions } from '../questions/country-options.ts';
import { useQuestionTitle } from '../questions/question-title.tsx';

interface PrefillFieldProps {
  question: Question;
  value: string;
  onChange: (value: string) => void;
}

/** A control for the question's type. Its value is in the format of the link's query. */
export function PrefillField({ question, value, onChange }: PrefillFieldProps) {
  const { t } = useTranslation('admin-surveys');
  const label = useQuestionTitle()(question);
  const locale = useLocale();
  const none = t('share.prefillNothing');
  const choose = (options: { value: string; label: string }[]) => (
    <Select
      label={label}
      value={value}
      placeholder={none}
      options={options}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  const scale = scaleOf(question);
  if (scale) return choose(stepsOf(scale).map((step) => ({ value: String(step), label: String(step) })));
  if (isParts(question)) {
    const values = partValues(question, value);
    return (
      <FieldGroup legend={label} gap="2">
        {partsOf(question).map(({ part }, index) => {
          const field = {
            label: t(`parts.${part}`),
            value: values[index] ?? '',
            onChange: (event: { target: { value: string } }) =>
              onChange(values.with(index, event.target.value).join('\n')),
          };
          return part === 'country' ? (
            <Select
              {...field}
              key={part}
              options={[{ value: '', label: none }, ...countryOptions(localeTag(locale))]}
            />
          ) : (
            <TextField {...field} key={part} maxLength={PART_LENGTHS[part]} />
          );
        })}
      </FieldGroup>
    );
  }
  switch (question.type) {
    case 'multiple_choice_single':
    case 'select_list':
      return choose(question.options.map(({ id, label: text }) => ({ value: id, label: text })));
    case 'multiple_choice_multi': {
      const chosen = value === '' ? [] : value.split(',');
      const toggle = (id: string) =>
        onChange((chosen.includes(id) ? chosen.filter((entry) => entry !== id) : [...chosen, id]).join(','));
      const position = (id: string) =>
        isRanking(question) && chosen.includes(id) ? `${chosen.indexOf(id) + 1}. ` : '';
      return (
        <FieldGroup legend={label} gap="2">
          {question.options.map((option) => (
            <Checkbox
              key={option.id}
              // The order in which they are ticked is their ranking.
              label={position(option.id) + option.label}
              checked={chosen.includes(option.id)}
              onChange={() => toggle(option.id)}
            />
          ))}
        </FieldGroup>
      );
    }
    case 'yes_no':
      return choose([
        { value: 'yes', label: question.yesLabel || t('answer.yes') },
        { value: 'no', label: question.noLabel || t('answer.no') },
      ]);
    default:
      return (
        <TextField
          label={label}
          type={question.type === 'date' ? 'date' : 'text'}
          inputMode={question.type === 'number' ? 'decimal' : undefined}
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

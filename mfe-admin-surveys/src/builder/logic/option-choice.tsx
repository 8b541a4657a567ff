import { offeredBy } from '@canvass/shared/domain/logic';
import type { Question } from '@canvass/shared/domain/survey';
import { Box, Checkbox, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface OptionChoiceProps {
  question: Question;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Several options of a question, for a rule that compares with any of them. */
export function OptionChoice({ question, values, onChange }: OptionChoiceProps) {
  const { t } = useTranslation('admin-surveys');
  const options = 'options' in question ? question.options : [];
  const labels = new Map(options.map((option) => [option.id, option.label || t('options.unnamed')]));
  const offered = offeredBy(question);
  const deleted = values.filter((id) => !offered.includes(id));
  const labelOf = (id: string) => {
    if (deleted.includes(id)) return t('logic.optionDeleted');
    return labels.get(id) ?? t('options.other');
  };
  const all = [...deleted, ...offered];
  return (
    <Box
      role="group"
      aria-label={t('logic.values')}
      maxHeight="12rem"
      overflowY="auto"
      p="3"
      border="1px solid"
      borderColor="border.control"
      rounded="md"
      bg="bg.panel"
    >
      <Stack gap="2">
        {all.map((id) => (
          <Checkbox
            key={id}
            label={labelOf(id)}
            checked={values.includes(id)}
            // In the order of the options, not of the clicks.
            onChange={(event) =>
              onChange(all.filter((entry) => (entry === id ? event.target.checked : values.includes(entry))))
            }
          />
        ))}
      </Stack>
    </Box>
  );
}

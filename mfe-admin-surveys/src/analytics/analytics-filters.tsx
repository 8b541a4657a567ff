import type { AnalyticsQuery } from '@canvass/shared/api/analytics';
import type { Survey } from '@canvass/shared/api/surveys';
import { Box, Button, Flex, Select, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { Comparison, Dimension } from './analytics-filter.ts';
import { DIMENSIONS } from './analytics-filter.ts';
import { useDimensionValues } from './use-dimension-values.ts';

interface AnalyticsFiltersProps {
  survey: Survey;
  filter: AnalyticsQuery;
  comparison: Comparison | null;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** What narrows the figures down, and which two groups are held against each other. All of it is in the address. */
export function AnalyticsFilters({ survey, filter, comparison, onChange }: AnalyticsFiltersProps) {
  const { t } = useTranslation('admin-surveys');
  const values = useDimensionValues(survey);
  const chosen = Object.keys(filter).length > 0 || comparison;
  const choices = DIMENSIONS.filter((name) => values[name].length > 1);
  return (
    <Flex role="search" aria-label={t('analytics.filters')} gap="3" wrap="wrap" align="flex-end">
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} flex="1 1 9rem">
          <TextField
            type="date"
            label={t(`responses.filter.${name}`)}
            value={filter[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </Box>
      ))}
      {choices.map((name) => (
        <Box key={name} flex="1 1 8rem">
          <Select
            label={t(`analytics.by.${name}`)}
            placeholder={t('responses.filter.any')}
            value={String(filter[name] ?? '')}
            options={[...values[name]]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </Box>
      ))}
      {choices.length > 0 && (
        <Box flex="1 1 8rem">
          <Select
            label={t('analytics.compare')}
            placeholder={t('analytics.compareNothing')}
            value={comparison?.by ?? ''}
            options={choices.map((name) => ({ value: name, label: t(`analytics.by.${name}`) }))}
            onChange={(event) =>
              onChange({ compare: firstTwo(event.target.value as Dimension | '', values) })
            }
          />
        </Box>
      )}
      {comparison &&
        (['one', 'other'] as const).map((side) => (
          <Box key={side} flex="1 1 8rem">
            <Select
              label={t(`analytics.side.${side}`)}
              value={comparison[side]}
              options={values[comparison.by].map((option) => ({
                ...option,
                disabled: option.value === comparison[side === 'one' ? 'other' : 'one'],
              }))}
              onChange={(event) => {
                const sides = { one: comparison.one, other: comparison.other };
                sides[side] = event.target.value;
                onChange({ compare: `${comparison.by}:${sides.one},${sides.other}` });
              }}
            />
          </Box>
        ))}
      {chosen && (
        <Button
          variant="ghost"
          icon="times"
          onClick={() =>
            onChange({
              ...Object.fromEntries(Object.keys(filter).map((name) => [name, undefined])),
              compare: undefined,
            })
          }
        >
          {t('list.clearFilters')}
        </Button>
      )}
    </Flex>
  );
}

function firstTwo(by: Dimension | '', values: ReturnType<typeof useDimensionValues>): string | undefined {
  if (by === '') return undefined;
  const [one, other] = values[by];
  return one && other ? `${by}:${one.value},${other.value}` : undefined;
}

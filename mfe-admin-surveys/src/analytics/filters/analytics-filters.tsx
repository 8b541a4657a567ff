import type { ResponseFacets, ResponseFilter } from '@canvass/shared/api/responses';
import { Box, Flex, Select } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedMeaning } from '../../filters/wordings.ts';
import { ActiveFilters } from '../../filters/active-filters.tsx';
import { filterCount } from '../../api/response-query.ts';
import { FilterButton } from '../../filters/filter-button.tsx';
import { FilterPanel } from '../../filters/filter-panel.tsx';
import type { Comparison } from './analytics-filter.ts';
import { firstPeriods, PeriodFields } from './period-fields.tsx';
import { type Dimension, PERIOD } from './use-dimensions.ts';

interface AnalyticsFiltersProps {
  facets: ResponseFacets;
  /** The questions of all versions. */
  questions: readonly AskedMeaning[];
  filter: ResponseFilter;
  dimensions: readonly Dimension[];
  comparison: Comparison | null;
  onFilter: (filter: ResponseFilter) => void;
  /** The comparison (`device:phone,desktop`), or an empty text. */
  onCompare: (compare: string | null) => void;
}

const PANEL = 'analytics-filters';

/** The filters of the metrics, as in the table of responses, and the two groups to compare. */
export function AnalyticsFilters(props: AnalyticsFiltersProps) {
  const { facets, questions, filter, dimensions, comparison, onFilter, onCompare } = props;
  const { t } = useTranslation('admin-surveys');
  const [filtering, setFiltering] = useState(false);
  const byPeriod = comparison?.by.key === PERIOD;
  return (
    <Box role="search" aria-label={t('analytics.filters')}>
      <Flex gap="3" wrap="wrap" align="flex-end" mb="3">
        <FilterButton panelId={PANEL} open={filtering} onOpen={setFiltering} count={filterCount(filter)} />
        <Box flex={{ base: '1 1 8rem', sm: '0 1 15rem' }} minWidth="0">
          <Select
            label={t('analytics.compare')}
            placeholder={t('analytics.compareNothing')}
            value={comparison?.by.key ?? ''}
            options={dimensions.map(({ key, label }) => ({ value: key, label }))}
            onChange={({ target: { value } }) =>
              onCompare(value === PERIOD ? firstPeriods(filter) : firstTwo(dimensions, value))
            }
          />
        </Box>
        {byPeriod && <PeriodFields comparison={comparison} onCompare={onCompare} />}
        {comparison &&
          !byPeriod &&
          (['one', 'other'] as const).map((side) => (
            <Box key={side} flex={{ base: '1 1 8rem', sm: '0 1 12rem' }} minWidth="0">
              <Select
                label={t(`analytics.side.${side}`)}
                value={comparison[side]}
                options={comparison.by.values.map((option) => ({
                  ...option,
                  disabled: option.value === comparison[side === 'one' ? 'other' : 'one'],
                }))}
                onChange={(event) => {
                  const sides = { one: comparison.one, other: comparison.other };
                  sides[side] = event.target.value;
                  onCompare(`${comparison.by.key}:${sides.one},${sides.other}`);
                }}
              />
            </Box>
          ))}
      </Flex>
      {filtering && (
        <FilterPanel
          id={PANEL}
          filter={filter}
          facets={facets}
          questions={questions}
          days={!byPeriod}
          onChange={onFilter}
        />
      )}
      <ActiveFilters filter={filter} questions={questions} facets={facets} onChange={onFilter} />
    </Box>
  );
}

function firstTwo(dimensions: readonly Dimension[], key: string): string | null {
  const [one, other] = dimensions.find((dimension) => dimension.key === key)?.values ?? [];
  return one && other ? `${key}:${one.value},${other.value}` : null;
}

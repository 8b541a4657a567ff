import type { PeriodsQuery } from '@canvass/shared/api/analytics';
import { Box, Button, Grid, Select, Text, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '@canvass/shared/domain/language-name';
import { CHOICES, filterCount } from '../../api/response-query.ts';
import { FilterButton } from '../../filters/filter-button.tsx';
import { UtcDaysNote } from '../../filters/utc-days-note.tsx';
import { usePhone } from '../../use-phone.ts';
import { isAboutSome, isPeriod, PERIODS } from './period-filter.ts';
import { type Days, daysOf } from '../periods/periods.ts';

const OWN = 'own';
const PANEL = 'overview-filters';

interface OverviewFiltersProps {
  query: PeriodsQuery;
  /** The languages of stored responses. */
  languages: readonly string[];
  onChange: (query: PeriodsQuery) => void;
}

/** The filters of all surveys' metrics: days and respondents; on a phone a button opens those of respondents. */
export function OverviewFilters({ query, languages, onChange }: OverviewFiltersProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const { days, from = '', to = '', source, device, language } = query;
  const given = from !== '';
  const choices = {
    source: CHOICES.source.map((value) => ({ value, label: t(`source.${value}`) })),
    device: CHOICES.device.map((value) => ({ value, label: t(`device.${value}`) })),
    language: [...new Set(language ? [language, ...languages] : languages)].map((value) => ({
      value,
      label: languageName(value, i18n.language),
    })),
  };
  const chosen = { source, device, language };
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const shown = !phone || opened;
  return (
    <Grid
      id={PANEL}
      role="search"
      aria-label={t('analytics.filters')}
      gap="3"
      alignItems="end"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 9rem), 1fr))"
    >
      <Select
        label={t('analytics.period')}
        value={given ? OWN : String(days)}
        options={[
          ...PERIODS.map((count) => ({
            value: String(count),
            label: t('analytics.periodDays', { count }),
          })),
          { value: OWN, label: t('analytics.periods.own') },
        ]}
        onChange={({ target: { value } }) =>
          onChange(
            value === OWN
              ? { ...query, ...daysOf(`last${days}`) }
              : { ...query, days: Number(value), from: undefined, to: undefined },
          )
        }
      />
      {phone && (
        <Box>
          <FilterButton panelId={PANEL} open={opened} onOpen={setOpened} count={filterCount(chosen)} />
        </Box>
      )}
      {given && <GivenDays first={{ from, to }} onChoose={(own) => onChange({ ...query, ...own })} />}
      {(shown ? (['source', 'device', 'language'] as const) : []).map((name) => (
        <Select
          key={name}
          label={t(`responses.filter.${name}`)}
          value={chosen[name] ?? ''}
          placeholder={t('responses.filter.any')}
          options={choices[name]}
          onChange={({ target: { value } }) => onChange({ ...query, [name]: value || undefined })}
        />
      ))}
      {shown && (given || isAboutSome(query)) && (
        <Box>
          <Button variant="ghost" onClick={() => onChange({ days })}>
            {t('list.clearFilters')}
          </Button>
        </Box>
      )}
    </Grid>
  );
}

/** Fields for the first and last day. Invalid days are reported here, and the metrics stay those of the period before. */
function GivenDays({ first, onChoose }: { first: Days; onChoose: (days: Days) => void }) {
  const { t } = useTranslation('admin-surveys');
  const [days, setDays] = useState(first);
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          label={t(`responses.filter.${end}`)}
          required
          value={days[end]}
          onChange={({ target: { value } }) => {
            const changed = { ...days, [end]: value };
            setDays(changed);
            if (isPeriod(changed)) onChoose(changed);
          }}
        />
      ))}
      <Text
        role="status"
        textStyle="xs"
        color="error"
        gridColumn="1 / -1"
        order={1}
        _empty={{ display: 'none' }}
      >
        {isPeriod(days) ? '' : t('analytics.periodWrong')}
      </Text>
      <Box gridColumn="1 / -1" order={1} _empty={{ display: 'none' }}>
        <UtcDaysNote />
      </Box>
    </>
  );
}

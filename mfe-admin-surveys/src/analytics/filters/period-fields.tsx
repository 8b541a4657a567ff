import { Box, Button, Flex, Grid, Select, Stack, styled, Text, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UtcDaysNote } from '../../filters/utc-days-note.tsx';
import type { Comparison } from './analytics-filter.ts';
import { areApart, type Days, daysBefore, daysOf, daysText } from '../periods/periods.ts';

const LENGTHS = [7, 30, 90, 365];
const OWN = 'own';
const NONE: Days = { from: '', to: '' };

/** The default periods: the filter's days and as many before them, otherwise the last month and the one before. */
export function firstPeriods({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
  const filtered = from === undefined ? null : daysOf(`${from}..${to ?? daysOf('last1')?.to}`);
  return filtered ? pair(filtered, daysBefore(filtered)) : 'period:last30,before30';
}

const pair = (one: Days, other: Days) => `period:${daysText(one)},${daysText(other)}`;

interface PeriodFieldsProps {
  comparison: Comparison;
  onCompare: (compare: string) => void;
}

/** Selects the two periods of a survey to compare. */
export function PeriodFields({ comparison: { one, other }, onCompare }: PeriodFieldsProps) {
  const { t } = useTranslation('admin-surveys');
  const last = LENGTHS.find((count) => one === `last${count}` && other === `before${count}`);
  const days = { one: daysOf(one) ?? NONE, other: daysOf(other) ?? NONE };
  return (
    <>
      <Box flex="0 1 18rem" minWidth="0">
        <Select
          label={t('analytics.periods.which')}
          value={last === undefined ? OWN : String(last)}
          options={[
            ...LENGTHS.map((count) => ({
              value: String(count),
              label: t('analytics.periods.last', { count }),
            })),
            { value: OWN, label: t('analytics.periods.own') },
          ]}
          onChange={({ target: { value } }) =>
            onCompare(value === OWN ? pair(days.one, days.other) : `period:last${value},before${value}`)
          }
        />
      </Box>
      {last === undefined && (
        <OwnDays
          first={days}
          onChoose={(chosen) => {
            const compare = pair(chosen.one, chosen.other);
            if (compare !== `period:${one},${other}`) onCompare(compare);
          }}
        />
      )}
    </>
  );
}

type Both = Record<'one' | 'other', Days>;

/** Fields for two ranges of days. Incomplete or overlapping ranges are reported here and not compared. */
function OwnDays({ first, onChoose }: { first: Both; onChoose: (days: Both) => void }) {
  const { t } = useTranslation('admin-surveys');
  const [days, setDays] = useState(first);
  const change = (changed: Both) => {
    setDays(changed);
    if (faultOf(changed) === null) onChoose(changed);
  };
  const fault = faultOf(days);
  return (
    <Stack gap="2" flex="1 1 100%" minWidth="0">
      <Grid gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 25rem), 1fr))">
        {(['one', 'other'] as const).map((side) => (
          <Fieldset key={side}>
            <Box as="legend" textStyle="xs" color="fg.muted" mb="1">
              {t(`analytics.periods.${side}`)}
            </Box>
            <Grid gap="2" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr))">
              {(['from', 'to'] as const).map((end) => (
                <TextField
                  key={end}
                  type="date"
                  label={t(`responses.filter.${end}`)}
                  required
                  value={days[side][end]}
                  onChange={(event) =>
                    change({ ...days, [side]: { ...days[side], [end]: event.target.value } })
                  }
                />
              ))}
            </Grid>
          </Fieldset>
        ))}
      </Grid>
      <UtcDaysNote />
      <Flex gap="3" align="center" wrap="wrap">
        <Button
          size="sm"
          variant="ghost"
          disabled={!daysOf(daysText(days.one))}
          onClick={() => change({ ...days, other: daysBefore(days.one) })}
        >
          {t('analytics.periods.before')}
        </Button>
        <Text role="status" textStyle="xs" color="error">
          {fault && t(`analytics.periods.${fault}`)}
        </Text>
      </Flex>
    </Stack>
  );
}

function faultOf({ one, other }: Both): 'notWhole' | 'overlap' | null {
  if (!daysOf(daysText(one)) || !daysOf(daysText(other))) return 'notWhole';
  return areApart(one, other) ? null : 'overlap';
}

const Fieldset = styled('fieldset', { base: { border: '0', m: '0', p: '0', minWidth: '0' } });

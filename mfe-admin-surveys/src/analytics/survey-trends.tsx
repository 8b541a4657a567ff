import type { Periods } from '@canvass/shared/api/analytics';
import { percentage } from '@canvass/shared/domain/format';
import { FEW_ANSWERS } from '@canvass/shared/domain/statistics';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Sparkline, StatFigure, Table } from '@canvass/shared/ui/admin';
import { Card, Grid, Section, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useChange } from './use-change.ts';

type SurveyPeriod = Periods['surveys'][number];

/** Surveys of the table; the rest has fewer responses than these. */
const SHOWN = 50;

const rateOf = ({ current }: SurveyPeriod) => percentage(current.completions, current.starts);

/** The best and the worst survey of the period, and all of them with their trends. */
export function SurveyTrends({ surveys }: { surveys: Periods['surveys'] }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const change = useChange();
  const ranked = surveys
    .filter(({ current }) => current.starts >= FEW_ANSWERS)
    .toSorted((one, other) => rateOf(other) - rateOf(one));
  const [best, worst] = [ranked.at(0), ranked.at(-1)];
  const link = ({ id, title }: SurveyPeriod) => (
    <TextLink to={`/admin/surveys/${id}/analytics`}>{title}</TextLink>
  );
  return (
    <Section
      title={t('analytics.surveysTitle')}
      description={t('analytics.rankNote', { least: FEW_ANSWERS })}
    >
      {best && worst && best !== worst && (
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
          <StatFigure
            icon="trend"
            label={t('analytics.best')}
            value={format.percent(rateOf(best))}
            note={link(best)}
          />
          <StatFigure
            icon="flag"
            label={t('analytics.worst')}
            value={format.percent(rateOf(worst))}
            note={link(worst)}
          />
        </Grid>
      )}
      {surveys.length === 0 ? (
        <Text tone="muted">{t('analytics.nothing')}</Text>
      ) : (
        <Card>
          <Table
            caption={t('analytics.surveysTitle')}
            rows={surveys.slice(0, SHOWN)}
            rowKey={({ id }) => id}
            columns={[
              { key: 'title', header: t('list.column.title'), primary: true, cell: link },
              {
                key: 'trend',
                header: t('list.column.responses'),
                cell: ({ title, trend }) => (
                  <Sparkline values={trend} label={t('analytics.trend', { title })} width={110} height={28} />
                ),
              },
              {
                key: 'starts',
                header: t('figures.starts'),
                align: 'end',
                cell: ({ current }) => format.number(current.starts),
              },
              {
                key: 'change',
                header: t('analytics.lastPeriod'),
                align: 'end',
                cell: ({ current, previous }) =>
                  previous.starts === 0 ? '–' : change(current.starts, previous.starts),
              },
              {
                key: 'rate',
                header: t('figures.completionRate'),
                align: 'end',
                cell: (survey) => format.percent(rateOf(survey)),
              },
            ]}
          />
        </Card>
      )}
    </Section>
  );
}

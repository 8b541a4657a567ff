import type { Periods, PeriodsQuery } from '@canvass/shared/api/analytics';
import { FEW_ANSWERS, wilson } from '@canvass/shared/domain/statistics';
import { Sparkline, StatFigure, Table } from '@canvass/shared/ui/admin';
import { Card, Grid, Section, Span, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { isAboutSome } from './period-filter.ts';
import { ShowAll } from './show-all.tsx';
import { surveyAddress } from './survey-address.ts';
import { useChange } from './use-change.ts';
import { useShareFormat } from '../../charts/use-share-format.ts';

type SurveyPeriod = Periods['surveys'][number];

const rangeOf = ({ current }: SurveyPeriod) => wilson(current.completions, current.starts);

/** The surveys with the best and the worst completion rate in the period, and all surveys with their trends. */
export function SurveyTrends({ periods, query }: { periods: Periods; query: PeriodsQuery }) {
  const { surveys } = periods;
  const { t } = useTranslation('admin-surveys');
  const format = useShareFormat();
  const change = useChange();
  // Ranked by the end of the confidence interval: 30 of 30 is no better than 990 of 1 000 until more have answered.
  const ranked = surveys.filter(({ current }) => current.starts >= FEW_ANSWERS);
  const best = ranked.toSorted((one, other) => rangeOf(other).low - rangeOf(one).low).at(0);
  const worst = ranked.toSorted((one, other) => rangeOf(one).high - rangeOf(other).high).at(0);
  const link = ({ id, title }: SurveyPeriod) => (
    <TextLink alone to={surveyAddress(id, periods, query)}>
      {title}
    </TextLink>
  );
  const rateOf = ({ current }: SurveyPeriod) => format.rate(current.completions, current.starts);
  const ranking = (survey: SurveyPeriod) => {
    const [low, high] = [rangeOf(survey).low, rangeOf(survey).high].map((end) => format.percent(100 * end));
    return (
      <>
        {link(survey)} <Span whiteSpace="nowrap">{t('charts.interval', { low, high })}</Span>
      </>
    );
  };
  return (
    <Section
      title={t('analytics.surveysTitle')}
      {...(best !== worst && { description: t('analytics.rankNote', { least: FEW_ANSWERS }) })}
    >
      {best && worst && best !== worst && (
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
          <StatFigure icon="trend" label={t('analytics.best')} value={rateOf(best)} note={ranking(best)} />
          <StatFigure icon="flag" label={t('analytics.worst')} value={rateOf(worst)} note={ranking(worst)} />
        </Grid>
      )}
      {surveys.length === 0 ? (
        <Text tone="muted">{t(isAboutSome(query) ? 'analytics.noMatch' : 'analytics.nothing')}</Text>
      ) : (
        <Card>
          <ShowAll rows={surveys} label={(count) => t('analytics.allSurveys', { count })}>
            {(rows) => (
              <Table
                caption={t('analytics.surveysTitle')}
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'title', header: t('list.column.title'), primary: true, cell: link },
                  {
                    key: 'trend',
                    header: t('list.column.responses'),
                    cell: ({ title, trend }) => (
                      <Sparkline
                        values={trend}
                        label={t('analytics.trend', { title })}
                        width={110}
                        height={28}
                      />
                    ),
                  },
                  {
                    key: 'starts',
                    header: t('metrics.starts'),
                    align: 'end',
                    cell: ({ current }) => format.number(current.starts),
                  },
                  {
                    key: 'change',
                    header: t('analytics.lastPeriod'),
                    align: 'end',
                    cell: ({ current, previous, wholeDays: compared = { current, previous } }) =>
                      compared.previous.starts === 0
                        ? '–'
                        : change(compared.current.starts, compared.previous.starts),
                  },
                  {
                    key: 'rate',
                    header: t('metrics.completionRate'),
                    align: 'end',
                    cell: rateOf,
                  },
                  {
                    key: 'views',
                    header: t('metrics.views'),
                    align: 'end',
                    cell: ({ current }) => (current.views === null ? '–' : format.number(current.views)),
                  },
                  {
                    key: 'median',
                    header: t('metrics.median'),
                    align: 'end',
                    cell: ({ current }) =>
                      current.medianSeconds === null ? '–' : format.duration(current.medianSeconds),
                  },
                ]}
              />
            )}
          </ShowAll>
        </Card>
      )}
    </Section>
  );
}

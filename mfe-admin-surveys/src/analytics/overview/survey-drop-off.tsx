import type { Periods, PeriodsQuery } from '@canvass/shared/api/analytics';
import { StatFigure, Table } from '@canvass/shared/ui/admin';
import { Card, Grid, Section, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { ShowAll } from './show-all.tsx';
import { surveyAddress } from './survey-address.ts';
import { useShareFormat } from '../../charts/use-share-format.ts';

type SurveyPeriod = Periods['surveys'][number];

/** The drop-off of each survey: how many respondents left, and after which question most of them did. */
export function SurveyDropOff({ periods, query }: { periods: Periods; query: PeriodsQuery }) {
  const { t } = useTranslation('admin-surveys');
  const format = useShareFormat();
  const titleOf = useQuestionTitle();
  const surveys = periods.surveys
    .filter(({ left }) => left.count > 0)
    .toSorted((one, other) => other.left.count - one.left.count);
  const [most] = surveys;
  if (!most) return null;
  const all = surveys.reduce((sum, { left }) => sum + left.count, 0);
  const link = ({ id, title }: SurveyPeriod) => (
    <TextLink alone to={surveyAddress(id, periods, query)}>
      {title}
    </TextLink>
  );
  const lastAnswered = ({ left }: SurveyPeriod) => {
    if (!left.most) return '–';
    const { title, count } = left.most;
    const where =
      title === null
        ? t('analytics.leftAtOnce')
        : t('analytics.leaving.after', { title: titleOf({ title }) });
    return `${where} (${format.number(count)})`;
  };
  return (
    <Section title={t('analytics.leaving.title')} description={t('analytics.leaving.description')}>
      <Grid gap="4" mb="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
        <StatFigure
          icon="log-out"
          label={t('analytics.leaving.stopped')}
          value={format.number(all)}
          note={t('analytics.leaving.share', { share: format.share(all, periods.current.starts) })}
        />
        <StatFigure
          icon="flag"
          label={t('analytics.leaving.most')}
          value={format.number(most.left.count)}
          note={
            <>
              {link(most)} · {lastAnswered(most)}
            </>
          }
        />
      </Grid>
      <Card>
        <ShowAll rows={surveys} label={(count) => t('analytics.allSurveys', { count })}>
          {(rows) => (
            <Table
              caption={t('analytics.leaving.title')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { key: 'title', header: t('list.column.title'), primary: true, cell: link },
                {
                  key: 'starts',
                  header: t('metrics.starts'),
                  align: 'end',
                  cell: ({ current }) => format.number(current.starts),
                },
                {
                  key: 'stopped',
                  header: t('analytics.leaving.stopped'),
                  align: 'end',
                  cell: ({ left }) => format.number(left.count),
                },
                {
                  key: 'share',
                  header: t('charts.percent'),
                  align: 'end',
                  cell: ({ left, current }) => format.share(left.count, current.starts),
                },
                {
                  key: 'where',
                  header: t('analytics.leaving.where'),
                  cell: (survey) => <Text overflowWrap="anywhere">{lastAnswered(survey)}</Text>,
                },
              ]}
            />
          )}
        </ShowAll>
      </Card>
    </Section>
  );
}

import type { SummaryLink } from '@canvass/shared/api/analytics';
import type { ResponseFacets } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useQuery } from '@canvass/shared/query/query';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Table } from '@canvass/shared/ui/admin';
import { Button, Card, Section, Skeleton, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { surveyKeys } from '../../api/survey-keys.ts';
import { listSummaryLinks, revokeSummaryLink } from '../../api/summary-links.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { NewSummaryLink } from './new-summary-link.tsx';
import type { ShownQuestion } from '../groups/shown-questions.ts';
import type { ShownScore } from '../groups/shown-scores.ts';

/** Creates, lists and revokes links that show a survey's summary to people without an account. */
export function SummaryLinks({
  surveyId,
  questions,
  scores,
  facets,
}: {
  surveyId: string;
  questions: readonly ShownQuestion[];
  scores: readonly ShownScore[];
  facets: Pick<ResponseFacets, 'questions'>;
}) {
  const { t } = useTranslation('admin-surveys');
  const { http, dialogs } = useArea();
  const format = useFormat();
  const report = useReportFailure();
  const [making, setMaking] = useState(false);
  const links = useQuery({
    queryKey: surveyKeys.summaryLinks(surveyId),
    queryFn: ({ signal }) => listSummaryLinks(http, surveyId, signal),
  });
  const reload = () => void links.refetch();

  async function revoke(link: SummaryLink) {
    const sure = await dialogs.confirm({
      title: t('analytics.share.revokeTitle'),
      message: t('analytics.share.revokeText'),
      confirm: { type: 'danger', text: t('analytics.share.revoke'), icon: 'trash' },
      colour: 'danger',
    });
    if (!sure) return;
    try {
      await revokeSummaryLink(http, surveyId, link.id);
    } catch (error) {
      report(error);
    }
    reload();
  }
  return (
    <Section
      title={t('analytics.share.title')}
      description={t('analytics.share.description')}
      actions={
        <Button icon="share" onClick={() => setMaking(true)}>
          {t('analytics.share.new')}
        </Button>
      }
    >
      {links.error && !links.data ? (
        <LoadFailure error={links.error} onRetry={reload} />
      ) : !links.data ? (
        <Skeleton height="16" />
      ) : links.data.items.length === 0 ? (
        <Text tone="muted">{t('analytics.share.none')}</Text>
      ) : (
        <Card>
          <Table
            caption={t('analytics.share.title')}
            rows={links.data.items}
            rowKey={(link) => link.id}
            columns={[
              {
                key: 'name',
                header: t('analytics.share.name'),
                primary: true,
                cell: (link) => link.name || t('analytics.share.unnamed'),
              },
              {
                key: 'shows',
                header: t('analytics.share.shows'),
                cell: ({ questions: { length }, scores: { length: scored } = [], texts }) =>
                  [
                    ...(length > 0 || scored === 0
                      ? [t('analytics.share.questions', { count: length })]
                      : []),
                    ...(scored > 0 ? [t('analytics.share.scores', { count: scored })] : []),
                    ...(texts ? [t('analytics.share.withTexts')] : []),
                  ].join(', '),
              },
              { key: 'made', header: t('analytics.share.made'), cell: (link) => format.date(link.createdAt) },
              {
                key: 'revoke',
                header: t('analytics.share.revoke'),
                hideHeader: true,
                align: 'end',
                cell: (link) => (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon="trash"
                    aria-label={t('analytics.share.revokeNamed', {
                      name: link.name || t('analytics.share.unnamed'),
                    })}
                    onClick={() => void revoke(link)}
                  >
                    {t('analytics.share.revoke')}
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      )}
      {making && (
        <NewSummaryLink
          surveyId={surveyId}
          questions={questions}
          scores={scores}
          facets={facets}
          onClose={() => {
            setMaking(false);
            reload();
          }}
        />
      )}
    </Section>
  );
}

import type { SurveySummary } from '@canvass/shared/api/surveys';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { NameCell } from '@canvass/shared/screens/name-cell';
import { type Column, Table } from '@canvass/shared/ui/admin';
import { Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Each survey with the time of its last change and its number of responses. */
export function SurveyTable({ surveys }: { surveys: readonly SurveySummary[] }) {
  const { t } = useTranslation('template-area');
  const format = useFormat();
  const columns: Column<SurveySummary>[] = [
    {
      key: 'title',
      header: t('list.column.title'),
      primary: true,
      cell: ({ id, title }) => <NameCell to={`/admin/template-area/${id}`} name={title} detail={null} />,
    },
    {
      key: 'changed',
      header: t('list.column.changed'),
      cell: ({ updatedAt }) => (
        <Span color="fg.muted" title={format.dateTime(updatedAt)}>
          {format.relative(updatedAt)}
        </Span>
      ),
    },
    {
      key: 'responses',
      header: t('list.column.responses'),
      align: 'end',
      cell: ({ responses }) => format.number(responses),
    },
  ];
  return <Table caption={t('list.title')} columns={columns} rows={surveys} rowKey={(row) => row.id} />;
}

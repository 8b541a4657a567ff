import type { Widget } from '@canvass/shared/api/widgets';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { NameCell } from '@canvass/shared/screens/name-cell';
import { type Column, Table } from '@canvass/shared/ui/admin';
import { Span, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { WidgetStatus } from '../widget-status.tsx';

/** Each widget with its survey, its state and its three metrics. */
export function WidgetTable({ widgets }: { widgets: readonly Widget[] }) {
  const { t } = useTranslation('admin-widgets');
  const format = useFormat();
  const columns: Column<Widget>[] = [
    {
      key: 'name',
      header: t('list.column.name'),
      primary: true,
      cell: (widget) => (
        <NameCell to={`/admin/widgets/${widget.id}`} name={widget.name} detail={widget.surveyTitle} />
      ),
    },
    {
      key: 'status',
      header: t('list.column.status'),
      cell: (widget) => <WidgetStatus widget={widget} />,
    },
    {
      key: 'position',
      header: t('list.column.position'),
      cell: (widget) => <Span color="fg.muted">{t(`position.${widget.options.position}`)}</Span>,
    },
    {
      key: 'views',
      header: t('metrics.views'),
      align: 'end',
      cell: (widget) => format.number(widget.views),
    },
    {
      key: 'opens',
      header: t('metrics.opens'),
      align: 'end',
      cell: (widget) => format.number(widget.opens),
    },
    {
      key: 'completions',
      header: t('metrics.completions'),
      align: 'end',
      cell: (widget) => format.number(widget.completions),
    },
  ];
  return (
    <Stack gap="3">
      <Table caption={t('list.title')} columns={columns} rows={widgets} rowKey={(row) => row.id} />
      <Text tone="muted" textStyle="sm">
        {t('metrics.spanList')}
      </Text>
    </Stack>
  );
}

import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { percentage } from '@canvass/shared/domain/format';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useQuery } from '@canvass/shared/query/query';
import { useParams } from '@canvass/shared/router/router';
import { StatFigure } from '@canvass/shared/ui/admin';
import { Grid, PageHeader, Section, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { widgetKeys } from '../api/widget-keys.ts';
import { readWidget } from '../api/widgets.ts';
import { PendingPage } from '../pending-page.tsx';
import { WidgetPreview } from '../preview/widget-preview.tsx';
import { WidgetStatus } from '../widget-status.tsx';
import { CodeCard } from './code-card.tsx';
import { callOf } from './snippet.ts';
import { SnippetCard } from './snippet-card.tsx';
import { WidgetActions } from './widget-actions.tsx';

/** `/admin/widgets/{id}`: its preview, snippet and metrics. */
export function DetailPage() {
  const { t } = useTranslation('admin-widgets');
  const { http } = useArea();
  const format = useFormat();
  const { id = '' } = useParams();
  const mayEdit = useMay('widget:edit');
  const found = useQuery({
    queryKey: widgetKeys.detail(id),
    queryFn: ({ signal }) => readWidget(http, id, signal),
  });
  if (!found.data) return <PendingPage query={found} />;
  const { value: widget } = found.data;
  return (
    <>
      <PageHeader
        title={widget.name}
        description={t('detail.survey', { title: widget.surveyTitle })}
        status={<WidgetStatus widget={widget} />}
        breadcrumbs={[{ label: t('list.title'), to: '/admin/widgets' }, { label: widget.name }]}
        // A change under way is not another widget's.
        actions={mayEdit && <WidgetActions key={widget.id} found={found.data} />}
      />
      <Stack gap="8">
        <Stack gap="3">
          <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}>
            <StatFigure
              label={t('metrics.views')}
              icon="eye"
              value={format.number(widget.views)}
              note={t('metrics.viewsNote')}
            />
            <StatFigure
              label={t('metrics.opens')}
              icon="mouse-pointer"
              value={format.number(widget.opens)}
              note={t('metrics.opensNote', { percent: percentage(widget.opens, widget.views) })}
            />
            <StatFigure
              label={t('metrics.completions')}
              icon="circle-check"
              value={format.number(widget.completions)}
              note={t('metrics.completionsNote', { percent: percentage(widget.completions, widget.opens) })}
            />
          </Grid>
          <Text tone="muted" textStyle="sm">
            {t('metrics.span')}
          </Text>
        </Stack>
        <SnippetCard id={widget.id} />
        {widget.options.trigger.type === 'api' && (
          <CodeCard
            title={t('open.title')}
            text={t('open.text')}
            code={callOf(widget.id)}
            copy={t('open.copy')}
          />
        )}
        <Section title={t('preview.title')} description={t('preview.text')}>
          <WidgetPreview
            options={widget.options}
            surveyId={widget.surveyId}
            surveyTitle={widget.surveyTitle}
          />
        </Section>
      </Stack>
    </>
  );
}

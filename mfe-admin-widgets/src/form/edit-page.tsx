import type { Widget } from '@canvass/shared/api/widgets';
import { useArea } from '@canvass/shared/contract/area-context';
import type { Revisioned } from '@canvass/shared/http/revisioned';
import { saveOver } from '@canvass/shared/http/save-over';
import { readOnce, useInvalidate, useQuery, useQueryClient } from '@canvass/shared/query/query';
import { useParams } from '@canvass/shared/router/router';
import { PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { widgetKeys } from '../api/widget-keys.ts';
import { readWidget, saveWidget } from '../api/widgets.ts';
import { PendingPage } from '../pending-page.tsx';
import { type FormValues, inputOf, valuesOf } from './form-values.ts';
import { WidgetForm } from './widget-form.tsx';

/** `/admin/widgets/{id}/edit` */
export function EditPage() {
  const { http } = useArea();
  const { id = '' } = useParams();
  const found = useQuery(
    readOnce({
      queryKey: widgetKeys.detail(id),
      queryFn: ({ signal }) => readWidget(http, id, signal),
    }),
  );
  if (!found.data) return <PendingPage query={found} />;
  return <Editor key={id} found={found.data} />;
}

function Editor({ found: { value: widget, etag } }: { found: Revisioned<Widget> }) {
  const { t } = useTranslation('admin-widgets');
  const { http, toast, dialogs } = useArea();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const address = `/admin/widgets/${widget.id}`;

  const overwrite = () =>
    dialogs.confirm({
      title: t('form.conflictTitle'),
      message: t('form.conflictText'),
      confirm: { text: t('form.overwrite') },
    });
  const submit = async (values: FormValues) => {
    const send = (ifMatch: string) => saveWidget(http, widget.id, inputOf(values), ifMatch);
    const saved = await saveOver(send, etag, overwrite);
    client.setQueryData(widgetKeys.detail(widget.id), saved);
    void invalidate(widgetKeys.list);
    toast.show({ type: 'success', message: t('form.saved') });
    return address;
  };
  return (
    <>
      <PageHeader
        title={t('form.editTitle')}
        breadcrumbs={[
          { label: t('list.title'), to: '/admin/widgets' },
          { label: widget.name, to: address },
          { label: t('form.editTitle') },
        ]}
      />
      <WidgetForm
        initial={valuesOf(widget)}
        initialSurveyTitle={widget.surveyTitle}
        submitLabel={t('common:action.save')}
        onSubmit={submit}
        cancelTo={address}
      />
    </>
  );
}

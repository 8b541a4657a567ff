import { useArea } from '@canvass/shared/contract/area-context';
import { useSearchParams } from '@canvass/shared/router/router';
import { useInvalidate } from '@canvass/shared/query/query';
import { PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { widgetKeys } from '../api/widget-keys.ts';
import { createWidget } from '../api/widgets.ts';
import { emptyValues, type FormValues, inputOf } from './form-values.ts';
import { WidgetForm } from './widget-form.tsx';

/** `/admin/widgets/new` */
export function NewPage() {
  const { t } = useTranslation('admin-widgets');
  const { http, toast } = useArea();
  const [address] = useSearchParams();
  const invalidate = useInvalidate();
  const create = async (values: FormValues) => {
    const widget = await createWidget(http, inputOf(values));
    void invalidate(widgetKeys.list);
    toast.show({ type: 'success', message: t('form.created') });
    return `/admin/widgets/${widget.id}`;
  };
  return (
    <>
      <PageHeader
        title={t('form.newTitle')}
        description={t('form.newDescription')}
        breadcrumbs={[{ label: t('list.title'), to: '/admin/widgets' }, { label: t('form.newTitle') }]}
      />
      <WidgetForm
        // A link from a survey's own pages names the survey.
        initial={{ ...emptyValues(), surveyId: address.get('survey') ?? '' }}
        initialSurveyTitle={null}
        submitLabel={t('form.create')}
        onSubmit={create}
        cancelTo="/admin/widgets"
      />
    </>
  );
}

import { useArea } from '@canvass/shared/contract/area-context';
import { problemOf } from '@canvass/shared/http/failure';
import { useLoad } from '@canvass/shared/http/use-load';
import { useSave } from '@canvass/shared/http/use-save';
import { useParams } from '@canvass/shared/router/router';
import { PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { type Revisioned, readWidget, saveWidget } from '../api/widgets.ts';
import { PendingPage } from '../pending-page.tsx';
import { type FormValues, inputOf, valuesOf } from './form-values.ts';
import { WidgetForm } from './widget-form.tsx';

/** `/admin/widgets/{id}/edit` */
export function EditPage() {
  const { http } = useArea();
  const { id = '' } = useParams();
  const found = useLoad(`widgets/${id}`, (signal) => readWidget(http, id, signal));
  if (!found.value) return <PendingPage load={found} />;
  return <Editor key={id} found={found.value} />;
}

function Editor({ found: { widget, etag } }: { found: Revisioned }) {
  const { t } = useTranslation('admin-widgets');
  const { http, toast, dialogs } = useArea();
  const save = useSave();
  const address = `/admin/widgets/${widget.id}`;

  /** Somebody else saved meanwhile: the creator decides which of the two is kept, and what was typed stays. */
  const send = async (values: FormValues) => {
    try {
      return await saveWidget(http, widget.id, inputOf(values), etag);
    } catch (error) {
      if (problemOf(error)?.status !== 412) throw error;
      const overwrite = await dialogs.confirm({
        title: t('form.conflictTitle'),
        message: t('form.conflictText'),
        confirm: { text: t('form.overwrite') },
      });
      if (!overwrite) throw error;
      return saveWidget(http, widget.id, inputOf(values), '*');
    }
  };
  const submit = async (values: FormValues) => {
    if (!(await save.run(() => send(values)))) return undefined;
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
        save={save}
        submitLabel={t('common:action.save')}
        onSubmit={submit}
        cancelTo={address}
      />
    </>
  );
}

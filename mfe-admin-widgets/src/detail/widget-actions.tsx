import { useArea } from '@canvass/shared/contract/area-context';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useLocalePath, useNavigate } from '@canvass/shared/router/router';
import { Menu } from '@canvass/shared/ui/admin';
import { IconButton, LinkButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { deleteWidget, type Revisioned, saveWidget } from '../api/widgets.ts';
import { inputOf, valuesOf } from '../form/form-values.ts';

interface WidgetActionsProps {
  found: Revisioned;
  onChange: (found: Revisioned) => void;
}

/** The edit button and a menu: open the widget's page, enable or disable, delete. */
export function WidgetActions({ found, onChange }: WidgetActionsProps) {
  const { t } = useTranslation('admin-widgets');
  const { http, toast, dialogs } = useArea();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const report = useReportFailure();
  const { widget, etag } = found;

  const attempt = async (work: () => Promise<void>, done: string) => {
    try {
      await work();
      toast.show({ type: 'success', message: done });
    } catch (error) {
      report(error);
    }
  };
  const toggle = () =>
    attempt(
      async () => {
        const input = { ...inputOf(valuesOf(widget)), enabled: !widget.enabled };
        onChange(await saveWidget(http, widget.id, input, etag));
      },
      t(widget.enabled ? 'detail.disabled' : 'detail.enabled'),
    );
  const remove = async () => {
    const sure = await dialogs.confirm({
      title: t('remove.title'),
      message: t('remove.text', { name: widget.name }),
      colour: 'danger',
      confirm: { type: 'danger', text: t('common:action.delete'), icon: 'trash' },
    });
    if (!sure) return;
    await attempt(async () => {
      await deleteWidget(http, widget.id);
      await navigate('/admin/widgets');
    }, t('remove.done'));
  };
  return (
    <>
      <LinkButton to={`/admin/widgets/${widget.id}/edit`} icon="pencil">
        {t('common:action.edit')}
      </LinkButton>
      <Menu
        items={[
          {
            label: t('detail.openPage'),
            icon: 'external-link',
            onSelect: () => window.open(localePath(`/widget/${widget.id}`), '_blank', 'noopener'),
          },
          {
            label: t(widget.enabled ? 'detail.disable' : 'detail.enable'),
            icon: widget.enabled ? 'pause' : 'play',
            onSelect: () => void toggle(),
          },
          {
            label: t('common:action.delete'),
            icon: 'trash',
            tone: 'danger',
            separated: true,
            onSelect: () => void remove(),
          },
        ]}
        trigger={(props) => <IconButton {...props} icon="more" label={t('detail.more')} />}
      />
    </>
  );
}

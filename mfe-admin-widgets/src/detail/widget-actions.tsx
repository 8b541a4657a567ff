import type { Widget } from '@canvass/shared/api/widgets';
import { useArea } from '@canvass/shared/contract/area-context';
import type { Revisioned } from '@canvass/shared/http/revisioned';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { showAtOnce, useInvalidate, useMutation, useQueryClient } from '@canvass/shared/query/query';
import { useLocalePath, useNavigate } from '@canvass/shared/router/router';
import { Menu } from '@canvass/shared/ui/admin';
import { IconButton, LinkButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { widgetKeys } from '../api/widget-keys.ts';
import { deleteWidget, saveWidget } from '../api/widgets.ts';
import { inputOf, valuesOf } from '../form/form-values.ts';

/** The edit button and a menu: open the widget's page, enable or disable, delete. */
export function WidgetActions({ found }: { found: Revisioned<Widget> }) {
  const { t } = useTranslation('admin-widgets');
  const { http, toast, dialogs } = useArea();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const report = useReportFailure();
  const { value: widget } = found;
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const queryKey = widgetKeys.detail(widget.id);

  const toggle = useMutation({
    // One after the other: each is a change of what the one before has saved.
    scope: { id: `widget ${widget.id}` },
    mutationFn: (enabled: boolean) => {
      const saved = client.getQueryData<Revisioned<Widget>>(queryKey) ?? found;
      const input = { ...inputOf(valuesOf(saved.value)), enabled };
      return saveWidget(http, widget.id, input, saved.etag);
    },
    onMutate: (enabled) =>
      showAtOnce<Revisioned<Widget>>(client, queryKey, (before) => ({
        ...before,
        value: { ...before.value, enabled },
      })),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      void invalidate(widgetKeys.list);
      toast.show({
        type: 'success',
        message: t(saved.value.enabled ? 'detail.enabled' : 'detail.disabled'),
      });
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      void client.invalidateQueries({ queryKey });
      report(error);
    },
  });
  const remove = async () => {
    const sure = await dialogs.confirm({
      title: t('remove.title'),
      message: t('remove.text', { name: widget.name }),
      colour: 'danger',
      confirm: { type: 'danger', text: t('common:action.delete'), icon: 'trash' },
    });
    if (!sure) return;
    try {
      await deleteWidget(http, widget.id);
      client.removeQueries({ queryKey: widgetKeys.list });
      await navigate('/admin/widgets');
      client.removeQueries({ queryKey });
      toast.show({ type: 'success', message: t('remove.done') });
    } catch (error) {
      report(error);
    }
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
            onSelect: () => toggle.mutate(!widget.enabled),
          },
          {
            label: t('common:action.delete'),
            icon: 'trash',
            tone: 'danger',
            separated: true,
            onSelect: () => void remove(),
          },
        ]}
        trigger={(props) => (
          <IconButton {...props} variant="secondary" icon="more" label={t('detail.more')} />
        )}
      />
    </>
  );
}

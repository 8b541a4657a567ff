import type { PublishFault } from '@canvass/shared/domain/publish-fault';
import { Button, Flex, IconButton, Span, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { BarPanel, FloatingBar } from '../controls/floating-bar.tsx';
import { faultAfter, faultKey } from '../model/next-fault.ts';
import { useShowField } from '../navigation/use-show-field.ts';
import type { View } from '../navigation/view.ts';
import { useFaultLocation } from './use-fault-location.ts';

interface FixBarProps {
  onShow: (view: View) => void;
  /** Opens the publishing dialog: the list of faults, or what is published. */
  onPublish: () => void;
}

/** Names the fault that the creator went to from the list; once it is fixed, it offers the next one, and at last to publish. */
export function FixBar({ onShow, onPublish }: FixBarProps) {
  const fixing = useEditor((state) => state.fixing);
  return (
    <FloatingBar bottom={{ base: '16', sm: '6' }}>
      {fixing && <Step fixing={fixing} onShow={onShow} onPublish={onPublish} />}
    </FloatingBar>
  );
}

function Step({ fixing, onShow, onPublish }: FixBarProps & { fixing: PublishFault }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const faults = useEditor((state) => state.faults);
  const locationOf = useFaultLocation();
  const showField = useShowField(onShow);
  const { fix } = store.getState();
  const fixed = !faults.some((fault) => faultKey(fault) === faultKey(fixing));
  const next = faultAfter(store.getState().definition, faults, fixing);
  const state = !fixed ? 'open' : next ? 'fixed' : 'done';
  const goTo = (fault: PublishFault) => {
    fix(fault);
    showField(fault.field);
  };
  return (
    <BarPanel
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      justify="flex-end"
      gap="2"
      borderColor={state === 'open' ? 'danger' : 'success'}
    >
      <Stack gap="0" minWidth="0" me="auto" maxWidth="32rem">
        <Span color="fg.muted" textStyle="xs" truncate>
          {state === 'open' ? locationOf(fixing) : t(`publish.fix.${state}`)}
        </Span>
        <Span lineClamp="2">
          {state === 'open' && t(`publish.fault.${fixing.code}`, { ...fixing.params })}
          {state === 'fixed' && next && t('publish.fix.next', { location: locationOf(next) })}
          {state === 'done' && t('publish.fix.ready')}
        </Span>
      </Stack>
      <Flex gap="1" align="center">
        {next && (
          <Button size="sm" {...(fixed && { variant: 'primary' })} onClick={() => goTo(next)}>
            {t(fixed ? 'publish.fix.go' : 'publish.fix.skip')}
          </Button>
        )}
        {state === 'done' ? (
          <Button size="sm" variant="primary" icon="rocket" onClick={onPublish}>
            {t('builder.publish')}
          </Button>
        ) : (
          <IconButton size="sm" icon="list" label={t('publish.fix.list')} onClick={onPublish} />
        )}
        <IconButton size="sm" icon="times" label={t('common:action.close')} onClick={() => fix(null)} />
      </Flex>
    </BarPanel>
  );
}

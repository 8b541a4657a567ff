import type { PublishFault } from '@canvass/shared/domain/publish-fault';
import { Box, Icon, Span, Stack, styled, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../state/editor-context.tsx';
import { useShowField } from '../navigation/use-show-field.ts';
import type { View } from '../navigation/view.ts';
import { useFaultLocation } from './use-fault-location.ts';

const FaultButton = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    p: '3',
    rounded: 'sm',
    textAlign: 'start',
    color: 'fg',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
});

/** The faults that prevent publishing, each with the name of its location, and a link to it. */
export function FaultList({
  faults,
  onShow,
}: {
  faults: readonly PublishFault[];
  onShow: (view: View) => void;
}) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const locationOf = useFaultLocation();
  const show = useShowField(onShow);
  const goTo = (fault: PublishFault) => {
    store.getState().fix(fault);
    show(fault.field);
  };
  return (
    <Stack gap="3">
      <Text tone="muted">{t('publish.faultsText')}</Text>
      <Box as="ul" m="0" p="0" listStyle="none" mx="-3">
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.code}`}>
            <FaultButton type="button" onClick={() => goTo(fault)}>
              <Span color="danger" lineHeight="0">
                <Icon name="circle-alert" size={18} />
              </Span>
              <Box flex="1" minWidth="0">
                <Span display="block" color="fg.muted" textStyle="xs" truncate>
                  {locationOf(fault)}
                </Span>
                {t(`publish.fault.${fault.code}`, { ...fault.params })}
              </Box>
              <Icon name="chevron-right" />
            </FaultButton>
          </li>
        ))}
      </Box>
    </Stack>
  );
}

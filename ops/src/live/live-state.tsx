import { Flex, Span, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { useConnection } from './live.tsx';

const Dot = styled('span', {
  base: { width: '2', height: '2', rounded: 'full', flexShrink: 0 },
  variants: {
    connection: {
      connecting: { bg: 'border.control' },
      live: { bg: 'success.solid', animation: 'pulse 2s ease-in-out infinite' },
      lost: { bg: 'warning.solid' },
    },
  },
});

/** Whether the page follows the server. A change is announced to screen readers. */
export function LiveState() {
  const { t } = useTranslation(NAMESPACE);
  const connection = useConnection();
  return (
    <Flex role="status" align="center" gap="2" color="fg.muted" textStyle="xs" minHeight="8">
      <Dot connection={connection} aria-hidden="true" />
      <Span>{t(`live.${connection}`)}</Span>
    </Flex>
  );
}

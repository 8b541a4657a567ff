import { Box, Flex, Icon, IconButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import type { Move } from '../moves/move.ts';

/** Says that the server has made a move, until it is closed or another one is asked for. */
export function MoveNotice({ area, move, onClose }: { area: string; move: Move; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const names = { area, version: '', percent: 0, ...move };
  return (
    <Flex
      align="center"
      gap="3"
      ps="4"
      pe="2"
      py="2"
      rounded="md"
      border="1px solid"
      borderColor="success.border"
      bg="success.subtle"
    >
      <Box color="success" lineHeight="0">
        <Icon name="circle-check" size={18} />
      </Box>
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        {t(`move.${move.kind}.made`, names)}
      </Box>
      <IconButton icon="times" label={t('common:action.close')} onClick={onClose} />
    </Flex>
  );
}

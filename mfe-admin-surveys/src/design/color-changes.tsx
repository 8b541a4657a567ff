import type { Design } from '@canvass/shared/domain/design';
import { type DesignChange, designChanges } from '@canvass/shared/domain/design-colors';
import { Alert, Box, Flex, Span, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** What the page changes of the chosen colours so that they can be read, each with both colours; nothing if it changes none. */
export function ColorChanges({ design }: { design: Design }) {
  const { t } = useTranslation('admin-surveys');
  const changes = designChanges(design);
  if (changes.length === 0) return null;
  return (
    <Alert tone="info">
      <Stack gap="2">
        <Span fontWeight="medium">{t('design.changes.title')}</Span>
        {changes.map((change) => (
          <Flex key={keyOf(change)} gap="2" align="center" data-change={change.kind}>
            <Flex flex="none" aria-hidden="true">
              <Swatch color={change.from} />
              <Swatch color={change.to} />
            </Flex>
            <Span textStyle="sm">{t(`design.changes.${keyOf(change)}`, { to: change.to })}</Span>
          </Flex>
        ))}
      </Stack>
    </Alert>
  );
}

const keyOf = (change: DesignChange) =>
  change.kind === 'accent' ? (`accent_${change.appearance}` as const) : change.kind;

function Swatch({ color }: { color: string }) {
  return (
    <Box
      width="5"
      height="5"
      border="1px solid"
      borderColor="border.control"
      rounded="full"
      _notFirst={{ ms: '-1.5' }}
      style={{ background: color }}
    />
  );
}

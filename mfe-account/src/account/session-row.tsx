import type { SessionEntry } from '@canvass/shared/api/auth';
import { useArea } from '@canvass/shared/contract/area-context';
import { formatDateTime } from '@canvass/shared/domain/format';
import { Badge, Box, Button, Flex, Icon, Row } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { browserName } from '@canvass/shared/domain/browser-name';

interface SessionRowProps {
  entry: SessionEntry;
  ending: boolean;
  onEnd: () => void;
}

/** One session: its browser, when it was last used, and a button that ends it. */
export function SessionRow({ entry, ending, onEnd }: SessionRowProps) {
  const { t } = useTranslation('account');
  const { locale } = useArea();
  const { browser, system, handheld } = browserName(entry.userAgent);
  const name = t('sessions.name', {
    browser: browser ?? t('sessions.unknownBrowser'),
    system: system ?? t('sessions.unknownSystem'),
  });
  return (
    <Flex
      as="li"
      align="center"
      gap="4"
      px={{ base: '4', sm: '5' }}
      py="4"
      css={{ '& + &': { borderTop: '1px solid token(colors.border)' } }}
    >
      <Box color="fg.muted" flexShrink="0" lineHeight="0">
        <Icon name={handheld ? 'smartphone' : 'monitor'} size={20} />
      </Box>
      <Box flex="1" minWidth="0">
        <Row gap="2">
          <Box fontWeight="medium">{name}</Box>
          {entry.current && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </Row>
        <Box color="fg.muted" textStyle="sm">
          {t('sessions.lastUsed', { moment: formatDateTime(entry.lastUsedAt, locale.current) })}
        </Box>
      </Box>
      {!entry.current && (
        <Button size="sm" loading={ending} onClick={onEnd} aria-label={t('sessions.endLabel', { name })}>
          {t('sessions.end')}
        </Button>
      )}
    </Flex>
  );
}

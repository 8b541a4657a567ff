import { useArea } from '@canvass/shared/contract/area-context';
import { Box, Button, Flex, Row, Stack, styled, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@canvass/shared/http/save-file';
import { fileName } from '../file-name.ts';
import { qrPath, qrPng, qrSvg } from './qr.ts';

// Black on white in both themes, because many scanners can't read inverted codes.
const Picture = styled('svg', {
  base: { display: 'block', width: '56', height: '56', bg: '#fff', rounded: 'md' },
});

/** The survey's link as a QR code, to download as PNG or SVG. */
export function QrPanel({ link, title }: { link: string; title: string }) {
  const { t } = useTranslation('admin-surveys');
  const { toast, telemetry } = useArea();
  const { path, size } = qrPath(link);
  const savePng = async () => {
    try {
      saveFile(fileName(title, 'png'), await qrPng(link));
    } catch (error) {
      telemetry.error(error);
      toast.show({ type: 'error', message: t('share.qrFailed') });
    }
  };
  return (
    <Flex gap="6" wrap="wrap" align="center">
      <Box border="1px solid" borderColor="border" rounded="md" flexShrink="0">
        <Picture viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img">
          <title>{t('share.qrAlt', { title })}</title>
          <path d={path} fill="#000" />
        </Picture>
      </Box>
      <Stack gap="4" flex="1 1 14rem" minWidth="0">
        <Text>{t('share.qrText')}</Text>
        <Text tone="muted" textStyle="xs" fontFamily="mono">
          {link}
        </Text>
        <Row>
          <Button variant="primary" onClick={() => void savePng()}>
            {t('share.qrPng')}
          </Button>
          <Button
            onClick={() =>
              saveFile(fileName(title, 'svg'), new Blob([qrSvg(link)], { type: 'image/svg+xml' }))
            }
          >
            {t('share.qrSvg')}
          </Button>
        </Row>
      </Stack>
    </Flex>
  );
}

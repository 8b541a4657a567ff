import type { Survey } from '@canvass/shared/api/surveys';
import { Box, Card, CopyButton, Flex, Icon, Row, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { surveyLink } from './survey-link.ts';

const OpenLink = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '9',
    px: '2',
    color: 'accent',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** The public link, to copy and to open. */
export function ShareCard({ survey }: { survey: Pick<Survey, 'id' | 'language'> }) {
  const { t } = useTranslation('admin-surveys');
  const link = surveyLink(survey);
  return (
    <Card padding="sm">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Flex align="center" gap="3" minWidth="0" flex="1 1 18rem">
          <Box color="fg.muted" lineHeight="0">
            <Icon name="link" size={18} />
          </Box>
          <Box minWidth="0">
            <Box color="fg.muted" textStyle="xs">
              {t('share.label')}
            </Box>
            <Box fontFamily="mono" overflowWrap="anywhere">
              {link}
            </Box>
          </Box>
        </Flex>
        <Row>
          <OpenLink href={link} target="_blank" rel="noopener">
            {t('share.open')}
            <Icon name="external-link" />
          </OpenLink>
          <CopyButton text={link} variant="primary">
            {t('share.copy')}
          </CopyButton>
        </Row>
      </Flex>
    </Card>
  );
}

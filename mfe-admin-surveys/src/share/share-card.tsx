import type { Survey } from '@canvass/shared/api/surveys';
import { Box, Button, Card, CopyButton, Flex, Icon, Row } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenLink } from './open-link.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { surveyLink } from './survey-link.ts';

/** The public link, to copy and to open, with a button for the share dialog. */
export function ShareCard({ survey }: { survey: Pick<Survey, 'id' | 'language' | 'languages'> }) {
  const { t } = useTranslation('admin-surveys');
  const [sharing, setSharing] = useState(false);
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
          <OpenLink href={link}>{t('share.open')}</OpenLink>
          <Button icon="share" onClick={() => setSharing(true)}>
            {t('share.action')}
          </Button>
          <CopyButton text={link} variant="primary">
            {t('share.copy')}
          </CopyButton>
        </Row>
      </Flex>
      {sharing && <ShareDialog surveyId={survey.id} onClose={() => setSharing(false)} />}
    </Card>
  );
}

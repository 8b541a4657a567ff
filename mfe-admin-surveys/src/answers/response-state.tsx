import type { SurveyResponse } from '@canvass/shared/api/responses';
import { Icon, Row, StatusPill } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Shows whether a response is completed, and whether it is suspected spam. */
export function ResponseState({ of: { state, suspectedSpam } }: { of: SurveyResponse }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Row gap="1" wrap="nowrap">
      <StatusPill tone={state === 'completed' ? 'success' : 'neutral'}>
        {t(`responses.state.${state}`)}
      </StatusPill>
      {suspectedSpam && <Icon name="triangle-alert" size={16} label={t('response.spam')} />}
    </Row>
  );
}

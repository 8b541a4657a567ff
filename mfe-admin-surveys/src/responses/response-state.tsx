import type { SurveyResponse } from '@canvass/shared/api/responses';
import { StatusPill } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Whether the respondent got to the end. */
export function ResponseState({ state }: { state: SurveyResponse['state'] }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <StatusPill tone={state === 'completed' ? 'success' : 'neutral'}>
      {t(`responses.state.${state}`)}
    </StatusPill>
  );
}

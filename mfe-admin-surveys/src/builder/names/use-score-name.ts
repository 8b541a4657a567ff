import type { Score } from '@canvass/shared/domain/survey';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the name of a score; the only one of a survey mostly has none of its own. */
export function useScoreName(): (score: Pick<Score, 'name'>) => string {
  const { t } = useTranslation('admin-surveys');
  return useCallback(({ name }) => name.trim() || t('scores.score'), [t]);
}

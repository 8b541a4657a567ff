import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns how screens count questions and sections together: “3 questions and 2 sections”, or one of them if there are no others. */
export function useCountText(): (counts: { questions: number; sections: number }) => string {
  const { t, i18n } = useTranslation('admin-surveys');
  return useCallback(
    ({ questions, sections }) =>
      new Intl.ListFormat([i18n.language]).format([
        ...(questions > 0 || sections === 0 ? [t('count.questions', { count: questions })] : []),
        ...(sections > 0 ? [t('count.sections', { count: sections })] : []),
      ]),
    [t, i18n.language],
  );
}

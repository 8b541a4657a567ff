import type { SurveyInput } from '@canvass/shared/api/survey-input';
import type { Design } from '@canvass/shared/domain/design';
import { useLocale } from '@canvass/shared/router/router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long the preview waits for the next change, in milliseconds: a colour picker reports each move. */
const PAUSE_MS = 400;

/** A short survey in a design, which follows changes after a pause. */
export function useSample(design: Design): SurveyInput {
  const { t } = useTranslation('admin-surveys');
  const language = useLocale();
  const [shown, setShown] = useState(design);
  useEffect(() => {
    const timer = setTimeout(() => setShown(design), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [design]);
  const options = (['first', 'second', 'third'] as const).map((id) => ({
    id,
    label: t(`brands.sample.${id}`),
  }));
  return {
    title: t('brands.sample.title'),
    description: t('brands.sample.description'),
    language,
    layout: 'single_page',
    design: shown,
    questions: [
      {
        id: 'choice',
        type: 'multiple_choice_single',
        title: t('brands.sample.choice'),
        required: true,
        options,
      },
      { id: 'stars', type: 'star_rating', title: t('brands.sample.stars') },
      { id: 'text', type: 'text_short', title: t('brands.sample.text') },
    ],
  };
}

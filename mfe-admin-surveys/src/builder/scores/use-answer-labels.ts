import type { Question } from '@canvass/shared/domain/survey';
import { EMOJI_FACES } from '@canvass/shared/domain/emoji-rating';
import { useTranslation } from 'react-i18next';

/** Returns the label of an answer that can give points, by its key in `question.points`. */
export function useAnswerLabel(): (question: Question, key: string) => string {
  const { t } = useTranslation('admin-surveys');
  return (question, key) => {
    if (question.type === 'yes_no') {
      return key === 'true' ? question.yesLabel || t('answer.yes') : question.noLabel || t('answer.no');
    }
    if (question.type === 'emoji_rating') return EMOJI_FACES[Number(key) - 1] ?? key;
    if (!('options' in question)) return key;
    if (key === 'other') return t('options.other');
    return question.options.find(({ id }) => id === key)?.label || t('options.unnamed');
  };
}

import type { Question } from './survey.ts';

/** All texts that define a question's meaning, in one line. */
export function wordsOf(question: Question): string {
  const { title } = question;
  switch (question.type) {
    case 'number': {
      const { min, max, unit, lowLabel = '', middleLabel = '', highLabel = '' } = question;
      const bounds = min === null || max === null ? '' : `${min}–${max}`;
      return joined(title, bounds, unit, lowLabel, middleLabel, highLabel);
    }
    case 'yes_no':
      return joined(title, question.yesLabel, question.noLabel);
    case 'star_rating':
    case 'emoji_rating':
      return joined(title, question.lowLabel, question.highLabel);
    default:
      return title;
  }
}

const joined = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join(' · ');

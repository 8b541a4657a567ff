import { isParts } from '@canvass/shared/domain/parts';
import type { Question } from '@canvass/shared/domain/survey';

/** Whether a question has several fields with labels of their own. */
export const hasSeveralFields = (question: Question): boolean =>
  question.type === 'signature' || isParts(question);

import type { Step } from '@canvass/shared/contract/respondent';
import type { Question, QuestionOf } from '@canvass/shared/domain/survey';
import type { ReactNode } from 'react';
import { matrixAt, type MatrixStep, type Shown } from './matrix.tsx';
import { Statement } from './statement.tsx';

/**
 * What one of a step's entries is shown as, unless it is a question by itself: a statement, or the matrix that begins with it.
 * @returns undefined for a question by itself, null for a further row of a matrix
 */
export function blockAt(
  survey: Parameters<typeof matrixAt>[0],
  shown: Shown,
  index: number,
  props: MatrixStep,
): ReactNode {
  const question = shown[index]?.question;
  if (question?.type !== 'statement') return matrixAt(survey, shown, index, props);
  return <Statement key={question.id} statement={question} level={props.level} />;
}

/** The statement that is a step's only entry. */
export function statementAt(at: Step, first: Question | undefined): QuestionOf<'statement'> | undefined {
  return at.kind === 'question' && first?.type === 'statement' ? first : undefined;
}

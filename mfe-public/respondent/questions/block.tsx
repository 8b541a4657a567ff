import type { Step } from '@canvass/shared/contract/respondent';
import { isSection, sectionsOf } from '@canvass/shared/domain/sections';
import type { Question } from '@canvass/shared/domain/survey';
import type { ReactNode } from 'react';
import { usePage, useRecall } from '../page/page-context.tsx';
import { matrixAt, type MatrixStep, type StepQuestions } from './matrix.tsx';
import { SectionStart } from './section.tsx';
import { Statement } from './statement.tsx';

/**
 * The element that shows one of a step's entries, unless it is a question by itself: a statement, what a section begins with,
 * or the matrix that begins with it.
 * @returns undefined for a question by itself, null for a further row of a matrix
 */
export function blockAt(
  survey: Parameters<typeof matrixAt>[0],
  shown: StepQuestions,
  index: number,
  props: MatrixStep,
): ReactNode {
  const question = shown[index]?.question;
  if (question?.type === 'section') return <SectionStart key={question.id} section={question} {...props} />;
  if (question?.type !== 'statement') return matrixAt(survey, shown, index, props);
  return <Statement key={question.id} statement={question} level={props.level} />;
}

/**
 * The statement, or the section, that is a step's only entry. The label of a statement's own button is in the survey's language,
 * among buttons in that of the page.
 */
export function statementAt(
  at: Step,
  first: Question | undefined,
  language: string,
): { buttonLabel: ReactNode } | undefined {
  if (at.kind !== 'question' || !first) return undefined;
  if (isSection(first)) return { buttonLabel: '' };
  if (first.type !== 'statement') return undefined;
  const label = first.buttonLabel.trim();
  return { buttonLabel: label && <span lang={language}>{label}</span> };
}

interface InSectionProps {
  at: Step;
  /** The first entry that the step shows. */
  first: Question | undefined;
  children: ReactNode;
}

/** With one question at a time, the title of the section is above each of its questions, and screen readers say it on the way in. */
export function InSection({ at, first, children }: InSectionProps) {
  const { survey, idPrefix } = usePage();
  const withAnswers = useRecall();
  const index = at.kind === 'question' ? survey.questions.findIndex(({ id }) => id === first?.id) : -1;
  const section = sectionsOf(survey.questions)[index];
  if (!section?.title.trim() || section.id === first?.id) return <>{children}</>;
  const id = `section-${idPrefix}${section.id}`;
  return (
    <div role="group" aria-labelledby={id}>
      <p className="cv-section-name" id={id}>
        {withAnswers(section.title)}
      </p>
      {children}
    </div>
  );
}

import type { Entries, Entry } from '@canvass/shared/contract/respondent';
import { matrixOf } from '@canvass/shared/domain/matrix';
import type { Matrix as MatrixDefinition, Question } from '@canvass/shared/domain/survey';
import type { ReactNode } from 'react';
import { Markdown } from '../page/markdown.tsx';
import { usePage, useRecall } from '../page/page-context.tsx';
import { Picture } from '../page/picture.tsx';
import type { ShownFault } from '../session/state.ts';
import { columnsOf } from './matrix-columns.ts';
import { MatrixRow } from './matrix-row.tsx';
import { hintOf } from './question-texts.tsx';
import { ScaleLabels } from './scale-labels.tsx';

interface MatrixProps {
  matrix: MatrixDefinition;
  rows: readonly Question[];
  /** Number of the matrix on the page, from 1. */
  number: number | null;
  /** Level of the heading: 1 for the page's only block, 2 below the page's title, 3 below a section's on it. */
  level: 1 | 2 | 3;
  entries: Entries;
  faults: Record<string, ShownFault>;
  onEntry?: ((questionId: string, entry: Entry | undefined) => void) | undefined;
}

/** The questions of a step, as `questionsAt` lists them. */
export type StepQuestions = ReadonlyArray<{ question: Question; number: number | null }>;

/** The properties that a matrix has from its step. */
export type MatrixStep = Omit<MatrixProps, 'matrix' | 'rows' | 'number'>;

/**
 * The matrix that begins at one of a step's questions. Its first row stands for all: at the others it is null.
 * @returns undefined if the question is no row
 */
export function matrixAt(
  survey: Parameters<typeof matrixOf>[0],
  shown: StepQuestions,
  index: number,
  props: MatrixStep,
): ReactNode {
  const at = shown[index];
  const matrix = at && matrixOf(survey, at.question);
  if (!matrix) return undefined;
  const { question, number } = at;
  if (shown[index - 1]?.number === number) return null;
  const rows = shown.filter((row) => row.number === number).map((row) => row.question);
  return <Matrix key={question.id} matrix={matrix} rows={rows} number={number} {...props} />;
}

/**
 * Questions with the same columns as one table: a group of radio buttons or checkboxes for each row, so that the arrow keys stay in
 * the row and screen readers say the row's title with the group and the column with each button. The row of column labels is
 * for the eyes; where the table is too wide, each row is a card whose buttons show their own labels.
 */
export function Matrix({ matrix, rows, number, level, entries, faults, onEntry }: MatrixProps) {
  const { t, words, idPrefix } = usePage();
  const withAnswers = useRecall();
  const id = `matrix-${idPrefix}${matrix.id}`;
  const [first] = rows;
  if (!first) return null;
  const columns = columnsOf(first, t);
  const hint = hintOf(first, t);
  const wrong = rows.filter((row) => faults[row.id]);
  const described = [matrix.description && `${id}-about`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const Heading = `h${level}` as const;
  const scale = first.type === 'number';
  const fits = scale || columns.length <= 5 ? 'cv-narrow' : columns.length <= 7 ? 'cv-wide' : '';
  return (
    <div
      className="cv-question cv-matrix"
      role="group"
      aria-labelledby={id}
      aria-describedby={described || undefined}
    >
      <Heading className="cv-title" id={id}>
        <span className="cv-number" aria-hidden="true">
          {number}
        </span>
        {withAnswers(matrix.title)}
      </Heading>
      {matrix.description && (
        <div id={`${id}-about`}>
          <Markdown className="cv-about" text={matrix.description} recalls />
        </div>
      )}
      <Picture of={matrix.image} />
      {hint && (
        <p className="cv-hint" id={`${id}-hint`} lang={words}>
          {hint}
        </p>
      )}
      {wrong.length > 0 && (
        <p className="cv-error" role="alert" lang={words}>
          {t('rows_to_check', { rows: wrong.map(({ title }) => withAnswers(title)).join(' · ') })}
        </p>
      )}
      <div className={`cv-table ${fits} ${scale ? 'cv-steps' : ''}`}>
        <div className="cv-columns" aria-hidden="true">
          <span />
          <div className="cv-cells">
            {columns.map(({ value, label, isOwnText, note }) => (
              <span key={value} lang={isOwnText ? words : undefined}>
                {label}
                {note && <small>{note}</small>}
              </span>
            ))}
          </div>
        </div>
        {rows.map((row) => (
          <MatrixRow
            key={row.id}
            question={row}
            entry={entries[row.id]}
            fault={faults[row.id]}
            onEntry={onEntry && ((entry) => onEntry(row.id, entry))}
          >
            {row.type === 'number' && (
              <ScaleLabels
                low={row.lowLabel ?? ''}
                middle={row.middleLabel ?? ''}
                high={row.highLabel ?? ''}
              />
            )}
          </MatrixRow>
        ))}
      </div>
    </div>
  );
}

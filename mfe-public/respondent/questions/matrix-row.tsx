import type { Entry } from '@canvass/shared/contract/respondent';
import type { Question } from '@canvass/shared/domain/survey';
import type { ReactNode } from 'react';
import { fieldName } from '../entries/form-entry.ts';
import { Markdown } from '../page/markdown.tsx';
import { usePage, useRecall } from '../page/page-context.tsx';
import type { ShownFault } from '../session/state.ts';
import { Choice, digit } from './choice.tsx';
import { describedByAll } from './described-by.ts';
import { columnsOf, entryWith, isChosen } from './matrix-columns.ts';
import { faultText, Required } from './question-texts.tsx';

interface MatrixRowProps {
  question: Question;
  entry: Entry | undefined;
  fault: ShownFault | undefined;
  onEntry?: ((entry: Entry | undefined) => void) | undefined;
  /** Below the buttons of a card. */
  children: ReactNode;
}

/** A row of a matrix: a question with its buttons beside it, or below it in a card. */
export function MatrixRow({ question, entry, fault, onEntry, children }: MatrixRowProps) {
  const { t, words, idPrefix, language } = usePage();
  const withAnswers = useRecall();
  const id = `${idPrefix}${question.id}`;
  const several = question.type === 'multiple_choice_multi';
  // A chosen radio button can't be unchecked otherwise.
  const mayClear = !several && !question.required;
  return (
    <div
      className="cv-matrix-row"
      role={several ? 'group' : 'radiogroup'}
      id={`question-${id}`}
      data-question={question.id}
      data-type={question.type}
      aria-labelledby={`row-${id}`}
      aria-describedby={describedByAll(question.description && `about-${id}`, fault && `error-${id}`)}
      aria-required={(question.required && !several) || undefined}
      aria-invalid={(fault && !several) || undefined}
    >
      <div className="cv-row-title">
        <p id={`row-${id}`}>
          {withAnswers(question.title)}
          <Required when={question.required} />
        </p>
        {/* Hidden until there is an answer, also in the server's page, so that neither the script nor an answer moves what is below. */}
        {mayClear && (onEntry || entry === undefined) && (
          <button
            type="button"
            className="cv-link"
            lang={words}
            disabled={entry === undefined}
            onClick={(event) => {
              // The button disappears with the answer, so the focus moves to the row.
              event.currentTarget.closest('.cv-matrix-row')?.querySelector('input')?.focus();
              onEntry?.(undefined);
            }}
          >
            {t('no_answer')}
          </button>
        )}
        {question.description && (
          <div id={`about-${id}`}>
            <Markdown className="cv-about" text={question.description} recalls />
          </div>
        )}
        {mayClear && !onEntry && entry !== undefined && (
          <Choice
            kind="radio"
            id={`field-${id}-none`}
            name={fieldName(question.id)}
            value=""
            checked={false}
            label={t('no_answer')}
            lang={words}
          />
        )}
      </div>
      <div className="cv-cells">
        {columnsOf(question, t).map((column, index) => (
          <Choice
            key={column.value}
            kind={several ? 'checkbox' : 'radio'}
            className="cv-choice cv-cell"
            id={`field-${id}-${column.value}`}
            name={fieldName(question.id)}
            value={column.value}
            checked={isChosen(column, entry)}
            shortcuts={question.type === 'number' ? column.label : index < 10 ? digit(index) : undefined}
            accessibleName={column.note ? `${column.label}, ${column.note}` : undefined}
            label={column.label}
            lang={column.isOwnText ? words : undefined}
            onChoose={(checked) => onEntry?.(entryWith(column, entry, checked))}
          />
        ))}
      </div>
      {children}
      {fault && (
        <p className="cv-error" id={`error-${id}`} lang={words}>
          {faultText(fault, t, language)}
        </p>
      )}
    </div>
  );
}

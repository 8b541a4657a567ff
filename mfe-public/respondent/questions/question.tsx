import { isRanking } from '@canvass/shared/domain/ranking';
import type { Question as QuestionDefinition } from '@canvass/shared/domain/survey';
import type { Entry } from '@canvass/shared/contract/respondent';
import { Markdown } from '../page/markdown.tsx';
import { Picture } from '../page/picture.tsx';
import { usePage, useRecall } from '../page/page-context.tsx';
import type { ShownFault } from '../session/state.ts';
import { fieldName } from '../entries/form-entry.ts';
import { Choice } from './choice.tsx';
import { describedByAll } from './described-by.ts';
import { Field, hasRadios, isGroup } from './field.tsx';
import { faultText, hintOf, Required } from './question-texts.tsx';

interface QuestionProps {
  question: QuestionDefinition;
  /** Number of the question on the page, from 1; null for content. */
  number: number | null;
  /** Level of the heading: 1 for the page's only question, 2 below the page's title, 3 below a section's on it. */
  level: 1 | 2 | 3;
  entry: Entry | undefined;
  fault: ShownFault | undefined;
  onEntry?: ((entry: Entry | undefined) => void) | undefined;
  onDone?: (() => void) | undefined;
}

/** A whole question: number, title, description, picture, field and fault. */
export function Question({ question, number, level, entry, fault, onEntry, onDone }: QuestionProps) {
  const { t, words, idPrefix, language } = usePage();
  const withAnswers = useRecall();
  const id = `${idPrefix}${question.id}`;
  const fieldId = `field-${id}`;
  const hint = hintOf(question, t);
  const describedBy = describedByAll(
    question.description && `about-${id}`,
    hint && `hint-${id}`,
    fault && `error-${id}`,
  );
  // A chosen radio button can't be unchecked otherwise.
  const mayClear =
    entry !== undefined && !question.required && (hasRadios(question) || (onEntry && isRanking(question)));
  const Heading = `h${level}` as const;
  const title = (
    <>
      <span className="cv-number" aria-hidden="true">
        {number}
      </span>
      {withAnswers(question.title)}
      <Required when={question.required} />
    </>
  );
  const rest = (
    <>
      {question.description && (
        <div id={`about-${id}`}>
          <Markdown className="cv-about" text={question.description} recalls />
        </div>
      )}
      <Picture of={question.image} />
      {hint && (
        <p className="cv-hint" id={`hint-${id}`} lang={words}>
          {hint}
        </p>
      )}
      <Field
        question={question}
        entry={entry}
        onEntry={onEntry}
        onDone={onDone}
        fieldId={fieldId}
        describedBy={describedBy}
        invalid={fault !== undefined}
      />
      {mayClear && onEntry && (
        <button
          type="button"
          className="cv-link"
          lang={words}
          onClick={(event) => {
            // The button disappears with the answer, so the focus moves to the field.
            event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input, select')?.focus();
            onEntry(undefined);
          }}
        >
          {t('no_answer')}
        </button>
      )}
      {mayClear && !onEntry && (
        <Choice
          kind="radio"
          id={`${fieldId}-none`}
          name={fieldName(question.id)}
          value=""
          checked={false}
          label={t('no_answer')}
          lang={words}
        />
      )}
      {fault && (
        <p className="cv-error" id={`error-${id}`} role="alert" lang={words}>
          {faultText(fault, t, language)}
        </p>
      )}
    </>
  );
  return isGroup(question) ? (
    <fieldset
      className="cv-question"
      id={`question-${id}`}
      data-question={question.id}
      data-type={question.type}
      aria-describedby={describedBy}
    >
      <legend>
        <Heading className="cv-title">{title}</Heading>
      </legend>
      {rest}
    </fieldset>
  ) : (
    <div className="cv-question" id={`question-${id}`} data-question={question.id} data-type={question.type}>
      <Heading className="cv-title">
        <label htmlFor={fieldId}>{title}</label>
      </Heading>
      {rest}
    </div>
  );
}

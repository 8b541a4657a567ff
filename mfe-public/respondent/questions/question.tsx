import { isRanking, rankedCount } from '@canvass/shared/domain/ranking';
import { inWords } from '@canvass/shared/domain/recall';
import type { Question as QuestionDefinition } from '@canvass/shared/domain/survey';
import type { Entry } from '@canvass/shared/contract/respondent';
import { Markdown } from '../page/markdown.tsx';
import { Picture } from '../page/picture.tsx';
import { usePage, useRecall } from '../page/page-context.tsx';
import type { ShownFault } from '../session/state.ts';
import type { Translate } from '../texts/texts.ts';
import { fieldName } from '../entries/form-entry.ts';
import { Choice } from './choice.tsx';
import { Field, hasRadios, isGroup } from './field.tsx';
import { Statement } from './statement.tsx';

interface QuestionProps {
  question: QuestionDefinition;
  /** Number of the question on the page, from 1; null for content. */
  number: number | null;
  /** Level of the heading: 1 for the page's only question, 2 below the survey's title. */
  level: 1 | 2;
  entry: Entry | undefined;
  fault: ShownFault | undefined;
  onEntry?: ((entry: Entry | undefined) => void) | undefined;
  onDone?: (() => void) | undefined;
}

/** A whole question: number, title, description, picture, field and fault; or content in its place. */
export function Question({ question, ...props }: QuestionProps) {
  return question.type === 'statement' ? (
    <Statement statement={question} level={props.level} />
  ) : (
    <Asked question={question} {...props} />
  );
}

function Asked({ question, number, level, entry, fault, onEntry, onDone }: QuestionProps) {
  const { t, words, idPrefix, language } = usePage();
  const withAnswers = useRecall();
  const id = `${idPrefix}${question.id}`;
  const fieldId = `field-${id}`;
  const hint = hintOf(question, t);
  const described = [
    question.description && `about-${id}`,
    hint && `hint-${id}`,
    fault && `error-${id}`,
  ].filter(Boolean);
  const describedBy = described.length > 0 ? described.join(' ') : undefined;
  // A chosen radio button can't be unchecked otherwise.
  const mayClear =
    entry !== undefined && !question.required && (hasRadios(question) || (onEntry && isRanking(question)));
  const Heading = level === 1 ? 'h1' : 'h2';
  const title = (
    <>
      <span className="cv-number" aria-hidden="true">
        {number}
      </span>
      {withAnswers(question.title)}
      {/* The word joiner keeps the star on the line of the last word. */}
      {question.required && '\u2060'}
      {question.required && (
        <span className="cv-required" title={t('required')}>
          <span aria-hidden="true">*</span>
          <span className="cv-hidden"> ({t('required')})</span>
        </span>
      )}
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

/**
 * Text of a fault, with numbers and dates as the reader writes them; the server's own message where the page has no
 * text for it.
 */
function faultText({ code, params = {}, message }: ShownFault, t: Translate, language: string): string {
  const key = `answers.${code}`;
  const text = t(key, params, (value) => inWords(value, language));
  return text === key ? message || t('answers.type') : text;
}

function hintOf(question: QuestionDefinition, t: Translate): string {
  if (question.type !== 'multiple_choice_multi') return '';
  if (isRanking(question)) {
    const { least, most } = rankedCount(question);
    if (least < most) return t(least === 1 ? 'rank_range_one' : 'rank_range', { min: least, max: most });
    if (most === question.options.length) return t('rank_every', { max: most });
    return t(most === 1 ? 'rank_first_one' : 'rank_first', { max: most });
  }
  const { minSelected: min, maxSelected: max } = question;
  if (min !== null && max !== null) return t('choose_range', { min, max });
  if (min !== null) return t('choose_min', { min });
  return max !== null ? t('choose_max', { max }) : t('choose_many');
}

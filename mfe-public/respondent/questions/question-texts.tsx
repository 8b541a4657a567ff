import { inWords } from '@canvass/shared/domain/recall';
import type { Question } from '@canvass/shared/domain/survey';
import { usePage } from '../page/page-context.tsx';
import { withPartName } from '../texts/part-name.ts';
import { fileHint } from '../files/file-hint.ts';
import { rankHint } from '../ranking/rank-hint.ts';
import type { ShownFault } from '../session/state.ts';
import type { Translate } from '../texts/texts.ts';

/** The star behind a title whose question has to be answered. */
export function Required({ when }: { when: boolean }) {
  const { t, words } = usePage();
  if (!when) return null;
  return (
    <>
      {/* The word joiner keeps the star on the line of the last word. */}
      {'\u2060'}
      <span className="cv-required" lang={words} title={t('required')}>
        <span aria-hidden="true">*</span>
        <span className="cv-hidden"> ({t('required')})</span>
      </span>
    </>
  );
}

/**
 * Text of a fault, with numbers and dates as the reader writes them; the server's own message where the page has no
 * text for it.
 */
export function faultText(
  { code, params = {}, message }: ShownFault,
  t: Translate,
  language: string,
): string {
  const key = `answers.${code}`;
  const text = t(key, withPartName(params, t), (value) => inWords(value, language));
  return text === key ? message || t('answers.type') : text;
}

/** How many options may be selected, or which files are accepted; empty for all other questions. */
export function hintOf(question: Question, t: Translate): string {
  if (question.type !== 'multiple_choice_multi') return fileHint(question, t) ?? '';
  const ranked = rankHint(question, t);
  if (ranked) return ranked;
  const { minSelected: min, maxSelected: max } = question;
  if (min !== null && max !== null) return t('choose_range', { min, max });
  if (min !== null) return t('choose_min', { min });
  return max !== null ? t('choose_max', { max }) : t('choose_many');
}

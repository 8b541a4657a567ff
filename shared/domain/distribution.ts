import { yesNoLabels, type YesNoWords } from './consent.ts';
import { EMOJI_FACES } from './emoji-rating.ts';
import { rowOf, stepsOf } from './scale.ts';
import type { Question } from './survey.ts';

/** Counts of a question's answers. */
export interface CountedAnswers {
  answered: number;
  /** Number of answers by value. */
  values: Readonly<Record<string, number>>;
}

/** The respondents who chose an option, or another answer that is counted by itself. */
export interface Share {
  key: string;
  label: string;
  count: number;
}

export interface ShareWords extends YesNoWords {
  other: string;
  /** Of signatures. */
  drawn: string;
  typed: string;
}

/** The shares of a question's choices; empty for questions with free text. */
export function distribution(question: Question, metrics: CountedAnswers, words: ShareWords): Share[] {
  const share = (key: string, label: string): Share => {
    const count = metrics.values[key] ?? 0;
    return { key, label, count };
  };
  switch (question.type) {
    case 'multiple_choice_single':
    case 'multiple_choice_multi':
      return [
        ...question.options.map((option) => share(option.id, option.label)),
        ...(question.other ? [share('other', words.other)] : []),
      ];
    case 'select_list': {
      // A list offers no “other”, but counts the own words of earlier versions in which it was a choice with one.
      const own = !question.options.some(({ id }) => id === 'other') && (metrics.values['other'] ?? 0) > 0;
      return [
        ...question.options.map((option) => share(option.id, option.label)),
        ...(own ? [share('other', words.other)] : []),
      ];
    }
    case 'yes_no': {
      const { yes, no } = yesNoLabels(question, words);
      return [share('true', yes), share('false', no)];
    }
    case 'signature':
      return [share('drawn', words.drawn), share('typed', words.typed)];
    case 'star_rating':
      return Array.from({ length: question.stars }, (_, index) => question.stars - index).map((stars) =>
        share(String(stars), `${stars} ★`),
      );
    case 'emoji_rating':
      return EMOJI_FACES.map((face, index) => share(String(index + 1), face)).reverse();
    case 'number': {
      const row = rowOf(question);
      if (!row) return [];
      // Answers of an earlier version may be numbers that the row doesn't have: without them the shares don't add up.
      const numbers = new Set([...stepsOf(row), ...Object.keys(metrics.values).map(Number)]);
      return [...numbers]
        .toSorted((one, other) => other - one)
        .map((step) => share(String(step), String(step)));
    }
    default:
      return [];
  }
}

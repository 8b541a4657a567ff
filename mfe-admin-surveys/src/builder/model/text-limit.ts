import { LIMITS } from '@canvass/shared/domain/survey-limits';

/** Limits of the survey's own texts by their paths (`textsOf`); all others are labels. */
const BY_PATH: ReadonlyArray<readonly [path: RegExp, limit: number]> = [
  [/^(?:welcome\.|endings\.[^.]+\.)?title$/, LIMITS.title],
  [/^(?:questions|matrices)\.[^.]+\.title$/, LIMITS.questionTitle],
  [/^(?:welcome\.|(?:questions|matrices|endings)\.[^.]+\.)?description$|^consent$/, LIMITS.text],
  [/^labels\.|^questions\.[^.]+\.buttonLabel$/, LIMITS.buttonText],
  [/^questions\.[^.]+\.unit$/, LIMITS.unit],
  [/^questions\.[^.]+\.options\.[^.]+$/, LIMITS.optionLabel],
  [/^confirmation\.subject$/, LIMITS.mailSubject],
  [/^confirmation\.text$/, LIMITS.mailText],
];

/**
 * Characters of a text, and so of its translation: the server takes longer translations, but refuses the survey once their language
 * becomes the default one.
 */
export const textLimit = (path: string): number =>
  BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? LIMITS.label;

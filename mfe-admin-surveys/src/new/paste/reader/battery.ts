import { type Draft, hasNothingBelow, rangeOf, rangeText } from './draft.ts';
import { isLikert } from './grids.ts';
import { splitOptions, optionRow, stepsBehind } from './inline-options.ts';
import { isField, kindByWords } from './kinds-by-words.ts';
import type { Line } from './lines.ts';
import { scaleIn, scaleOfOptions } from './scales.ts';

/** One step in a cell of its own, or all in one. */
const isSteps = (text: string): boolean => /^[\d\s]+$/.test(text);

/** Whether a row has its steps behind its name: "Courtesy of staff   1  2  3  4  5". */
export const hasSteps = (line: Line | undefined): boolean =>
  line !== undefined &&
  (stepsBehind(line.text) !== null || (line.cells.length > 3 && line.cells.slice(1).every(isSteps)));

/** "(Disagree / Neutral / Agree)", "Choose: disagree, neutral, agree"; undefined if a line has no such options. */
export const optionsAbove = (text: string): string[] | undefined =>
  [optionRow(text), splitOptions(text, true).options].find(isLikert);

/** "From 1 (never) to 5 (always)" or "1 = never, 5 = always", as it is written behind a title; empty if a line has no scale. */
export const scaleAbove = (text: string): string =>
  rangeOf(text) || rangeOf(`(${text})`) || rangeText(scaleOfOptions(splitOptions(text, true).options, null));

/** The answers that a line above several statements has for all of them: options, or a scale. */
export class Battery {
  private options: string[] = [];
  private range = '';

  /** Takes the answers that a line has, if it has any. */
  take(text: string): void {
    this.takeOptions(text);
    this.range = scaleAbove(text);
  }

  takeOptions(text: string): void {
    this.options = optionsAbove(text) ?? this.options;
  }

  endScale(): void {
    this.range = '';
  }

  /** A statement with the answers of all; a question, or a line with answers of its own, ends them. */
  applied(draft: Draft): Draft {
    const asks = draft.title.endsWith('?');
    if (draft.sure && asks) this.options = [];
    const bare = hasNothingBelow(draft) && draft.controls.length === 0;
    const { title, tails } = withSteps(draft);
    const stepped = tails.length > 0 && tails.every(isSteps);
    if (asks || !(bare || stepped)) this.range = '';
    if (this.range && (stepped || isStatement(title)))
      return { ...draft, title: `${title} (${this.range})`, tails };
    return bare && this.options.length > 0 ? { ...draft, options: this.options, controls: ['one'] } : draft;
  }
}

/** A draft with the steps behind its title below it, as those in cells are. */
function withSteps({ title, tails }: Draft): Pick<Draft, 'title' | 'tails'> {
  const steps = tails.length === 0 ? stepsBehind(title) : null;
  return steps ? { title: steps.title, tails: steps.options } : { title, tails };
}

/** Whether a title asks for nothing by itself. */
const isStatement = (title: string): boolean =>
  !isField(title) && kindByWords(title) === 'text_short' && !scaleIn(title);

import { classify } from './classify.ts';
import type { Control } from './form-controls.ts';
import { gridOfOptions, gridOfTitle } from './grids.ts';
import { optionRow, splitOptions, ticked } from './inline-options.ts';
import { isConsent, isOwnKind, kindByWords } from './kinds-by-words.ts';
import type { Grid, Line } from './lines.ts';
import type { Marker } from './markers.ts';
import type { PastedQuestion } from './pasted-question.ts';
import { wordsOf } from './phrases.ts';
import { routed } from './routes.ts';
import { withEnds } from './scale-ends.ts';
import { type Scale, scaleIn, scaleOfOptions } from './scales.ts';
import { joined } from './classify.ts';
import { titleHints } from './title-hints.ts';

/** A question while its lines are read. */
export interface Draft {
  line: Line;
  title: string;
  required: boolean;
  controls: Control[];
  /** A line below the title named its type. */
  typeBelow: boolean;
  /** Lines with a marker below the title. */
  options: string[];
  /** The marker of the options. */
  optionMarker: Marker | null;
  boxes: boolean;
  /** Lines below the title without a marker: options or a description, as they turn out. */
  tails: string[];
  /** Where a paper form sends people after an answer. */
  routes: string[];
  /** The caption of the table that it is. */
  heading: string;
  /** By its form (`?`, `*`, a number) it is a question. */
  sure: boolean;
  grid?: Grid;
}

/** Whether nothing stands below the title yet. */
export const hasNothingBelow = ({ options, tails }: Draft): boolean =>
  options.length === 0 && tails.length === 0;

/** Types whose answers are typed: brackets behind such a title hold examples or parts, not options. */
const TYPED = new Set([
  'email',
  'phone_number',
  'url',
  'date',
  'number',
  'text_long',
  'file_upload',
  'signature',
]);
/** Longest line that is taken for an option without a marker. */
const OPTION = 90;

/**
 * Begins a question with the line of its title, which may already have options, hints, or cells of a row.
 * @param heading caption of the table that the line is in; empty for none
 * @param sure whether the line is a question by its form
 */
export function newDraft(line: Line, heading: string, sure: boolean): Draft {
  const [first = '', ...cells] = line.cells;
  // "How strong is it?    (0–10)" is one title.
  const aside = cells.length === 1 && cells[0]?.startsWith('(');
  const tick = cells.length > 0 && !line.grid ? ticked(line.text) : null;
  const hints = titleHints(tick?.title || (cells.length === 0 || aside || line.grid ? line.text : first));
  const draft: Draft = {
    line,
    title: hints.title,
    required: hints.required || line.starred,
    controls: hints.controls,
    typeBelow: false,
    options: tick?.options ?? [],
    optionMarker: null,
    boxes: tick?.boxes === true,
    tails: [],
    routes: [],
    heading,
    sure,
    ...(line.grid ? { grid: line.grid } : {}),
  };
  if (!aside && !line.grid && !tick) draft.tails.push(...cells.filter(Boolean));
  if (line.fill && line.text !== '') draft.controls.push('short');
  return draft;
}

/** Adds a line below a title as its options: one, or each cell; where an option leads (“go to 5”) is cut off and noted in `routes`. */
export function addOption(draft: Draft, line: Line): void {
  const route = routed(line.text);
  if (route) {
    draft.routes.push(line.source);
    if (route.text === '') return;
    return addOption(draft, { ...line, text: route.text, source: route.text, cells: [route.text] });
  }
  const tick = ticked(line.text);
  const texts = tick ? [tick.title, ...tick.options].filter(Boolean) : line.cells.filter(Boolean);
  const boxes = line.marker?.kind === 'box' || tick?.boxes === true;
  draft.boxes = boxes && (draft.boxes || draft.options.length === 0);
  draft.options.push(...texts);
  draft.optionMarker ??= line.marker;
}

/** The questions that a draft turns out to be: one, or one for each row of a grid. */
export function questionsOf(draft: Draft): PastedQuestion[] {
  if (draft.grid) return gridQuestions(draft, draft.grid.columns, draft.grid.rows, draft.grid.caption);
  const textual = draft.controls.some((control) =>
    ['short', 'long', 'email', 'number', 'date', 'upload', 'time', 'nps', 'stars'].includes(control),
  );
  const { options, description } = draft.options.length > 0 || textual ? withTails(draft) : sorted(draft);
  const inline =
    options.length === 0 && !scaleIn(draft.title)
      ? splitOptions(draft.title, takesBracket(draft.title))
      : null;
  const below = description.join('\n');
  const grid = gridOfOptions(options) ?? gridOfTitle(draft.title, options);
  if (grid)
    return gridQuestions({ ...draft, title: grid.title ?? draft.title }, grid.columns, grid.rows, below);
  const scale = scaleIn(draft.title)?.scale;
  const rated =
    scale && options.length > 1 && !scaleOfOptions(options, scale) && !draft.controls.includes('one');
  if (rated) return gridQuestions(draft, [], options, below);
  return splitLone(
    classify({
      ...shared(draft),
      title: (inline?.title ?? withoutColon(draft.title)) || draft.title,
      description: joined(draft.heading, below),
      options: inline?.options.length ? inline.options : options,
      boxes: draft.boxes || inline?.boxes === true,
    }),
    draft,
  );
}

/** Options with markers; the words of a scale's ends may stand below them. */
function withTails({ options, tails }: Draft): { options: readonly string[]; description: string[] } {
  const steps = tails.length === 2 ? withEnds([...options, ...tails]) : options;
  return steps.length > options.length && steps[0] === tails[0]
    ? { options: steps, description: [] }
    : { options, description: tails };
}

const shared = ({ required, controls }: Draft) => ({ required, controls });
const withoutColon = (title: string): string => (title.endsWith(':') ? title.slice(0, -1).trimEnd() : title);

/** Whether brackets behind a title may hold its options: not the parts of a place or of what is typed. */
const takesBracket = (title: string): boolean =>
  !/^ (?:where|who|dove|chi) /.test(wordsOf(title)) && !TYPED.has(kindByWords(beforeList(title)));

/** A title up to the list in brackets or behind a colon. */
const beforeList = (title: string): string => title.split(/[([:]/)[0]?.trim() || title;

/** The scale of a title, to write it behind each row. */
export const rangeOf = (title: string): string => rangeText(scaleIn(title)?.scale);

/** A scale as it is written behind a title; empty for none. */
export function rangeText(scale: Scale | null | undefined): string {
  if (!scale) return '';
  const { min, max, lowLabel, highLabel } = scale;
  return lowLabel && highLabel ? `${min} = ${lowLabel}; ${max} = ${highLabel}` : `${min}-${max}`;
}

/** Lines without markers: two or more short ones are options, else they describe the question. */
function sorted({ tails: lines, controls, title }: Draft): { options: string[]; description: string[] } {
  const tails = withEnds(lines);
  const [lone] = tails;
  if (tails.length === 1 && lone !== undefined) {
    const options = optionRow(lone);
    if (options.length > 1 && !/[.!]$/.test(lone)) return { options, description: [] };
    const choice = controls.includes('one') || controls.includes('several');
    return choice || isConsent(lone)
      ? { options: [lone], description: [] }
      : { options: [], description: [lone] };
  }
  if (tails.length > 1 && tails.every((tail) => tail.length <= OPTION))
    return { options: tails, description: [] };
  // A sentence of explanation, then the options.
  const [explanation = '', ...others] = tails;
  if (others.length > 1 && others.every((tail) => tail.length <= OPTION) && title !== '')
    return { options: others, description: [explanation] };
  return { options: [], description: tails };
}

/**
 * A question for each row; all of them refer to the grid.
 * @param columns the options of each; none where the scale in the title is each row's
 * @param below what stands between the title and the rows, or the caption in the table's first cell
 */
function gridQuestions(
  draft: Draft,
  columns: readonly string[],
  rows: readonly string[],
  below: string,
): PastedQuestion[] {
  const isTable = draft.line.grid !== undefined;
  const captions = [draft.heading, isTable ? '' : withoutColon(draft.title), below].filter(Boolean);
  const [first = '', ...others] = captions;
  const isNumbered = columns.length === 0 || scaleOfOptions(columns, null) !== null;
  const scaled = isNumbered ? scaleIn(first) : null;
  const description = joined(...captions);
  const grid = { title: scaled?.rest || first, description: joined(...others), caption: description };
  return rows.map((row) => {
    if (!isTable && isOwnKind(row))
      return classify({ ...titleHints(row), description: '', options: [], boxes: false });
    const question = classify({
      title: columns.length > 0 ? row : `${row} (${rangeOf(draft.title)})`,
      description,
      options: columns,
      boxes: false,
      required: draft.required,
      controls:
        columns.length > 0 ? draft.controls.filter((control) => control === 'several') : draft.controls,
    });
    return scaled ? { ...withEndsOf(question, scaled.scale), grid } : { ...question, grid };
  });
}

/** A question with the words of a scale's ends where its columns have none. */
const withEndsOf = (
  { settings, ...question }: PastedQuestion,
  { lowLabel, highLabel }: Scale,
): PastedQuestion => ({
  ...question,
  settings: {
    ...settings,
    lowLabel: settings.lowLabel || lowLabel,
    highLabel: settings.highLabel || highLabel,
  },
});

/** A single option is no choice: its line was a question of its own. */
function splitLone(question: PastedQuestion, draft: Draft): PastedQuestion[] {
  const [lone] = question.options;
  if (lone === undefined || question.options.length > 1 || question.settings.other) return [question];
  const none = classify({
    ...shared(draft),
    title: question.title,
    description: question.description,
    options: [],
    boxes: false,
  });
  return [none, classify({ ...titleHints(lone), description: '', options: [], boxes: false })];
}

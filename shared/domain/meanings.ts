import type { Question, SurveyDefinition } from './survey.ts';

/** What of a published version decides what its answers mean. */
export interface AskedVersion {
  version: number;
  definition: Pick<SurveyDefinition, 'questions' | 'language' | 'translations'>;
  /**
   * Places whose wording is a correction and means what an earlier one did, as the creator said: `<question>` or
   * `<question>.<option>` what the version before asked, `…@<version>` what that version did.
   */
  corrections: readonly string[];
}

/** An option as some versions worded it. */
export interface OptionWording {
  /** What figures count it by: the option's id for its newest wording, `<id>@<version>` for one that meant something else. */
  key: string;
  /** Newest first. */
  versions: number[];
}

/** Versions in which the answers to a question mean the same, so that they may be counted together. */
export interface Meaning {
  question: string;
  /** In the newest of the versions. */
  type: Question['type'];
  /** Newest first. */
  versions: number[];
  /** By option id, newest first; only options that were worded in more than one way. */
  options: Record<string, OptionWording[]>;
}

/** Meanings by question id, the newest first. */
export type Meanings = ReadonlyMap<string, readonly Meaning[]>;

/** A text by language. */
type Texts = Record<string, string>;

/** Wordings that mean the same: what is compatible with one of `wordings` belongs to them. */
interface Group<Wording> {
  versions: number[];
  wordings: Wording[];
}

interface QuestionWording {
  /** What is compared as it is: unit, and the least and greatest number of a scale. */
  scale: string;
  /** By field; a field that says nothing is left out. */
  texts: Record<string, Texts>;
}

interface QuestionGroup extends Group<QuestionWording> {
  kind: string;
  type: Question['type'];
  options: Map<string, Array<Group<Texts> & { labels: Map<number, string> }>>;
}

/**
 * Finds out in which versions the answers to each question mean the same. They do when the version asks for the same kind
 * of answer on the same scale, in the same words in every language that both have; corrections count as the same words.
 * A version that goes back to the words of an earlier one means what that one did. Within a meaning, options are told
 * apart by their words in the same way.
 */
export function meaningsOf(versions: readonly AskedVersion[]): Meanings {
  const groups = new Map<string, QuestionGroup[]>();
  for (const asked of versions.toSorted((one, other) => one.version - other.version)) {
    for (const question of asked.definition.questions) {
      const known = groups.get(question.id) ?? [];
      groups.set(question.id, known);
      add(known, question, asked);
    }
  }
  return new Map(
    [...groups].map(([id, known]) => [id, newestFirst(known).map((group) => meaning(id, group))]),
  );
}

/** The meaning that a version gave a question; undefined when it didn't ask it. */
export function meaningIn(meanings: Meanings, id: string, version: number): Meaning | undefined {
  return meanings.get(id)?.find(({ versions }) => versions.includes(version));
}

/** What figures count an option by that was chosen in a version. */
export function keyOfOption({ options }: Pick<Meaning, 'options'>, option: string, version: number): string {
  return options[option]?.find(({ versions }) => versions.includes(version))?.key ?? option;
}

function add(known: QuestionGroup[], question: Question, asked: AskedVersion): void {
  const { version, corrections } = asked;
  const kind = kindOf(question);
  const wording = { scale: scaleOf(question), texts: questionTexts(question, asked) };
  const alike = newestFirst(known).filter((group) => group.kind === kind);
  // Nobody corrects a number into stars.
  const meant = correctedTo(newestFirst(known), corrections, question.id);
  const corrected = meant?.kind === kind ? meant : undefined;
  let group = corrected ?? alike.find((each) => each.wordings.some((one) => sameWording(one, wording)));
  if (!group)
    known.push((group = { kind, type: question.type, versions: [], wordings: [], options: new Map() }));
  group.versions.push(version);
  group.type = question.type;
  learn(group, wording, sameWording, (one, now) => ({ ...now, texts: mergedFields(one.texts, now.texts) }));
  for (const option of 'options' in question ? question.options : []) {
    const options = group.options.get(option.id) ?? [];
    group.options.set(option.id, options);
    const texts = textsIn(asked, option.label, `questions.${question.id}.options.${option.id}`);
    const same = correctedTo(newestFirst(options), corrections, `${question.id}.${option.id}`);
    let own = same ?? newestFirst(options).find((each) => each.wordings.some((one) => sameTexts(one, texts)));
    if (!own) options.push((own = { versions: [], wordings: [], labels: new Map() }));
    own.versions.push(version);
    own.labels.set(version, normalized(option.label));
    learn(own, texts, sameTexts, (one, now) => ({ ...one, ...now }));
  }
}

/** What a correction of a place says that its words mean: the newest before, or those of the version it names. The last counts. */
function correctedTo<Known extends { versions: number[] }>(
  known: readonly Known[],
  corrections: readonly string[],
  place: string,
): Known | undefined {
  const correction = corrections.map(parseCorrection).findLast((own) => own.place === place);
  const { version } = correction ?? {};
  return version === undefined ? correction && known[0] : known.find((own) => own.versions.includes(version));
}

/** `<question>[.<option>][@<version>]`; without a version it is about the one before. */
export function parseCorrection(correction: string): { place: string; version: number | undefined } {
  const [place = '', version] = correction.split('@');
  return { place, version: version === undefined ? undefined : Number(version) };
}

/** Remembers a wording; one that is known learns its other languages, so that a change in those is noticed later. */
function learn<Wording>(
  group: Group<Wording>,
  wording: Wording,
  same: (one: Wording, other: Wording) => boolean,
  merged: (one: Wording, now: Wording) => Wording,
): void {
  const at = group.wordings.findIndex((one) => same(one, wording));
  const known = group.wordings[at];
  if (known === undefined) group.wordings.push(wording);
  else group.wordings[at] = merged(known, wording);
}

const newestOf = ({ versions }: { versions: number[] }) => Math.max(...versions);
const newestFirst = <Entry extends { versions: number[] }>(groups: readonly Entry[]) =>
  groups.toSorted((one, other) => newestOf(other) - newestOf(one));
const descending = (versions: readonly number[]) => versions.toSorted((one, other) => other - one);

function meaning(question: string, group: QuestionGroup): Meaning {
  const options: Meaning['options'] = {};
  for (const [id, groups] of group.options) {
    const wordings = newestFirst(groups).flatMap((own, index): OptionWording[] => {
      const key = index === 0 ? id : `${id}@${newestOf(own)}`;
      const byLabel = Map.groupBy(descending(own.versions), (version) => own.labels.get(version));
      return [...byLabel.values()].map((versions) => ({ key, versions }));
    });
    if (wordings.length > 1) options[id] = wordings;
  }
  return { question, type: group.type, versions: descending(group.versions), options };
}

/** What an answer is: one choice from a list is one choice, a long text is a text. */
export function kindOf(question: Question): string {
  if (question.type === 'select_list') return 'multiple_choice_single';
  if (question.type === 'text_long') return 'text_short';
  return question.type === 'star_rating' ? `star_rating ${question.stars}` : question.type;
}

/** One bound alone is a check of what is typed in; both are a scale. */
function scaleOf(question: Question): string {
  if (question.type !== 'number' || question.min === null || question.max === null) return '';
  return `${question.min}–${question.max}`;
}

/** Fields whose words say what an answer means. */
const FIELDS = ['title', 'unit', 'yesLabel', 'noLabel', 'lowLabel', 'highLabel'] as const;
/** Without words of their own these say "yes" and "no", and numbers have no unit: that is a wording, too. */
const NEVER_EMPTY = new Set<string>(['unit', 'yesLabel', 'noLabel']);

function questionTexts(question: Question, asked: AskedVersion): QuestionWording['texts'] {
  const fields: QuestionWording['texts'] = {};
  for (const field of FIELDS) {
    const text = (question as Partial<Record<string, unknown>>)[field];
    if (typeof text !== 'string' || (text.trim() === '' && !NEVER_EMPTY.has(field))) continue;
    fields[field] = textsIn(asked, text, `questions.${question.id}.${field}`);
  }
  return fields;
}

function textsIn({ definition }: AskedVersion, own: string, place: string): Texts {
  const texts: Texts = {};
  for (const [language, translated] of Object.entries(definition.translations)) {
    const text = translated[place];
    if (text?.trim()) texts[language] = normalized(text);
  }
  texts[definition.language] = normalized(own);
  return texts;
}

function sameWording(one: QuestionWording, other: QuestionWording): boolean {
  return (
    one.scale === other.scale &&
    FIELDS.every((field) => {
      const [before, now] = [one.texts[field], other.texts[field]];
      return !before || !now || sameTexts(before, now);
    })
  );
}

/** The same in every language that both have. Without any in common it is another language's text, which nobody compares. */
function sameTexts(one: Texts, other: Texts): boolean {
  const common = Object.keys(other).filter((language) => language in one);
  if (common.length > 0) return common.every((language) => one[language] === other[language]);
  // A text that was only said to be in another language.
  const texts = new Set(Object.values(one));
  return Object.values(other).some((text) => texts.has(text));
}

function mergedFields(one: QuestionWording['texts'], now: QuestionWording['texts']) {
  const fields = { ...one };
  for (const [field, texts] of Object.entries(now)) fields[field] = { ...fields[field], ...texts };
  return fields;
}

/** Signs that have another form, or spaces side by side; most texts have neither. */
const VARIABLE = /[^ -~]| {2}/;

/** Case, spaces, quotation marks and dashes make no other meaning. */
export function normalized(text: string): string {
  if (!VARIABLE.test(text)) return text.trim().toLowerCase();
  return text
    .normalize('NFC')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

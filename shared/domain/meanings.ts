import { takesAnswer } from './content.ts';
import type { Question } from './survey.ts';
import {
  type AskedDefinition,
  kindOf,
  mergedFields,
  normalized,
  otherOf,
  type QuestionWording,
  questionTexts,
  sameTexts,
  sameWording,
  boundsText,
  type Texts,
  textsIn,
} from './wording.ts';

/** The facts that decide the meaning of answers to a published version. */
export interface AskedVersion {
  version: number;
  definition: AskedDefinition;
  /**
   * Corrections: wordings that mean what an earlier one did, as the creator decided. `<question>` or
   * `<question>.<option>` refers to the wording in the version before, `…@<version>` to the wording in that version.
   */
  corrections: readonly string[];
}

/** An option with the same wording in some versions. */
export interface OptionWording {
  /**
   * Key by which metrics count it: the option's id for its newest wording, `<id>@<version>` for one that meant
   * something else.
   */
  key: string;
  /** Newest first. */
  versions: number[];
}

/** Versions in which a question has the same meaning, so that its answers are counted together. */
export interface Meaning {
  question: string;
  /** In the newest of the versions. */
  type: Question['type'];
  /** Newest first. */
  versions: number[];
  /** By option id, newest first; only options with more than one wording. */
  options: Record<string, OptionWording[]>;
}

/** Meanings by question id, newest first. */
export type Meanings = ReadonlyMap<string, readonly Meaning[]>;

/** Wordings with the same meaning: a wording that is compatible with one of `wordings` belongs to the group. */
interface Group<Wording> {
  versions: number[];
  wordings: Wording[];
}

interface QuestionGroup extends Group<QuestionWording> {
  kind: string;
  type: Question['type'];
  /** What the versions count as `other`, once one of them offers it. */
  other: ReturnType<typeof otherOf>;
  options: Map<string, Array<Group<Texts> & { labels: Map<number, string> }>>;
}

/**
 * Groups the versions by the meaning of each question. Two versions have the same meaning if they ask for the same kind
 * of answer on the same scale, with the same texts in every language that both have; a correction counts as the same
 * text. An option with the id `other` and own words have one key, so versions that offer different ones of them are apart. A version that
 * goes back to an earlier wording has that wording's meaning. Within a meaning, wordings of
 * options are grouped in the same way.
 */
export function meaningsOf(versions: readonly AskedVersion[]): Meanings {
  const groups = new Map<string, QuestionGroup[]>();
  for (const asked of versions.toSorted((one, other) => one.version - other.version)) {
    for (const question of asked.definition.questions.filter(takesAnswer)) {
      const known = groups.get(question.id) ?? [];
      groups.set(question.id, known);
      add(known, question, asked);
    }
  }
  return new Map(
    [...groups].map(([id, known]) => [id, newestFirst(known).map((group) => meaning(id, group))]),
  );
}

/** The meaning that a version gave a question; undefined if the version didn't ask it. */
export function meaningIn(meanings: Meanings, id: string, version: number): Meaning | undefined {
  return meanings.get(id)?.find(({ versions }) => versions.includes(version));
}

/** The key by which metrics count an option that was chosen in a version. */
export function keyOfOption({ options }: Pick<Meaning, 'options'>, option: string, version: number): string {
  return options[option]?.find(({ versions }) => versions.includes(version))?.key ?? option;
}

function add(known: QuestionGroup[], question: Question, asked: AskedVersion): void {
  const { version, definition, corrections } = asked;
  const [kind, other] = [kindOf(question), otherOf(question)];
  const isAlike = (group: QuestionGroup) =>
    group.kind === kind && (!other || !group.other || group.other === other);
  const wording = { scale: boundsText(question), texts: questionTexts(question, definition) };
  const alike = newestFirst(known).filter(isAlike);
  // A correction can't change the kind of answer, such as a number into stars, or an option into own words.
  const meant = correctedTo(newestFirst(known), corrections, question.id);
  const corrected = meant && isAlike(meant) ? meant : undefined;
  let group = corrected ?? alike.find((each) => each.wordings.some((one) => sameWording(one, wording)));
  if (!group)
    known.push(
      (group = { kind, type: question.type, versions: [], wordings: [], other, options: new Map() }),
    );
  group.versions.push(version);
  group.type = question.type;
  group.other ??= other;
  addWording(group, wording, sameWording, (one, now) => ({
    ...now,
    texts: mergedFields(one.texts, now.texts),
  }));
  for (const option of 'options' in question ? question.options : []) {
    const options = group.options.get(option.id) ?? [];
    group.options.set(option.id, options);
    const texts = textsIn(definition, option.label, `questions.${question.id}.options.${option.id}`);
    const same = correctedTo(newestFirst(options), corrections, `${question.id}.${option.id}`);
    let own = same ?? newestFirst(options).find((each) => each.wordings.some((one) => sameTexts(one, texts)));
    if (!own) options.push((own = { versions: [], wordings: [], labels: new Map() }));
    own.versions.push(version);
    own.labels.set(version, normalized(option.label));
    addWording(own, texts, sameTexts, (one, now) => ({ ...one, ...now }));
  }
}

/**
 * The wording that a correction declares to be the same: the newest before, or that of the version it names. The last
 * correction counts.
 */
function correctedTo<Known extends { versions: number[] }>(
  known: readonly Known[],
  corrections: readonly string[],
  path: string,
): Known | undefined {
  const correction = corrections.map(parseCorrection).findLast((own) => own.path === path);
  const { version } = correction ?? {};
  return version === undefined ? correction && known[0] : known.find((own) => own.versions.includes(version));
}

/** Parses `<question>[.<option>][@<version>]`; without a version it refers to the version before. */
export function parseCorrection(correction: string): { path: string; version: number | undefined } {
  const [path = '', version] = correction.split('@');
  return { path, version: version === undefined ? undefined : Number(version) };
}

/**
 * Adds a wording to its group. A known wording gains its other languages, so that a later change in those is noticed.
 */
function addWording<Wording>(
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

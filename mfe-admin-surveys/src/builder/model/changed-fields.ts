import type {
  Ending,
  Matrix,
  Option,
  Question,
  Score,
  SurveyDefinition,
} from '@canvass/shared/domain/survey';
import { deepEqual } from '@canvass/shared/domain/deep-equal';
import { pathsOf } from '@canvass/shared/domain/survey-texts';

/** Parts of a question or survey, in the order in which changes are listed. */
type Part =
  | 'type'
  | 'title'
  | 'description'
  | 'options'
  | 'required'
  | 'image'
  | 'logic'
  | 'settings'
  | 'design'
  | 'welcome'
  | 'endings'
  | 'languages';

/** A changed field, before and after; missing values are undefined, null or empty. */
export interface FieldChange {
  part: Part;
  /** Path of the field: `title`, `options.<id>`, `endings.<id>.title`, `settings.closeAt`, `translations.it.<path>`. */
  field: string;
  from: unknown;
  to: unknown;
}

/** The part that a field belongs to; any other field belongs to the question's settings, or to the survey's design. */
const PARTS: Record<string, Part> = {
  type: 'type',
  title: 'title',
  description: 'description',
  options: 'options',
  other: 'options',
  required: 'required',
  image: 'image',
  visibleIf: 'logic',
  jumps: 'logic',
  points: 'logic',
  scores: 'logic',
  settings: 'settings',
  welcome: 'welcome',
  endings: 'endings',
  language: 'languages',
  languages: 'languages',
  translations: 'languages',
};

/** Fields that every type has, and options: settings of the other type are not listed as changes. */
const OF_ANY_TYPE = [
  'type',
  'title',
  'description',
  'options',
  'other',
  'required',
  'image',
  'visibleIf',
  'jumps',
  'points',
];

/** The changed fields of a question, in reading order. */
export function questionFields(before: Question, after: Question): FieldChange[] {
  const [was, is] = [record(before), record(after)];
  const fields = before.type === after.type ? fieldsOf(was, is) : OF_ANY_TYPE;
  const found = fields.flatMap((field) => {
    const part = PARTS[field] ?? 'settings';
    if (field === 'points') return inside(part, field, record(was.points), record(is.points));
    if (field === 'options') return optionFields(listOf<Option>(was.options), listOf<Option>(is.options));
    return changed(part, field, was[field], is[field]);
  });
  return inOrder(found);
}

/** The changed fields of the survey besides its questions. */
export function surveyFields(before: SurveyDefinition, after: SurveyDefinition): FieldChange[] {
  const [was, is] = [record(before), record(after)];
  const found = fieldsOf(was, is).flatMap((field) => {
    const part = PARTS[field] ?? 'design';
    if (field === 'questions') return [];
    if (field === 'matrices') return matrixFields(before.matrices ?? [], after.matrices ?? []);
    if (field === 'scores') return scoreFields(before.scores ?? [], after.scores ?? []);
    if (field === 'endings') return endingFields(before.endings, after.endings);
    if (field === 'translations') return translationFields(before, after);
    if (field === 'settings') return settingFields(before.settings, after.settings);
    if (field === 'welcome' || field === 'labels' || field === 'design')
      return inside(part, field, record(was[field]), record(is[field]));
    return changed(part, field, was[field], is[field]);
  });
  return inOrder(found);
}

function optionFields(before: readonly Option[], after: readonly Option[]): FieldChange[] {
  const labels = (options: readonly Option[]) => new Map(options.map((option) => [option.id, option.label]));
  const [was, is] = [labels(before), labels(after)];
  const found = [...new Set([...was.keys(), ...is.keys()])].flatMap((id) =>
    changed('options', `options.${id}`, was.get(id), is.get(id)),
  );
  const pictures = (options: readonly Option[]) =>
    new Map(options.map((option) => [option.id, option.image]));
  const [had, has] = [pictures(before), pictures(after)];
  const shown = [...had.keys()]
    .filter((id) => is.has(id))
    .flatMap((id) => changed('options', `options.${id}.image`, had.get(id), has.get(id)));
  const order = (options: readonly Option[]) =>
    options.filter(({ id }) => was.has(id) && is.has(id)).map(({ id }) => is.get(id));
  return [...found, ...shown, ...changed('options', 'options', order(before), order(after))];
}

/** A confirmation that was set and still is has its own fields, as what changed in it would be read as “yes” before and after. */
function settingFields(
  before: SurveyDefinition['settings'],
  after: SurveyDefinition['settings'],
): FieldChange[] {
  const { confirmation: was, ...had } = before;
  const { confirmation: is, ...has } = after;
  return [
    ...inside('settings', 'settings', had, has),
    ...(was && is
      ? inside('settings', 'settings.confirmation', was, is)
      : changed('settings', 'settings.confirmation', was, is)),
  ];
}

function matrixFields(before: readonly Matrix[], after: readonly Matrix[]): FieldChange[] {
  const [was, is] = [byId(before), byId(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) =>
    inside('title', `matrices.${id}`, record(was.get(id)), record(is.get(id))),
  );
}

function scoreFields(before: readonly Score[], after: readonly Score[]): FieldChange[] {
  const [was, is] = [byId(before), byId(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [earlier, now] = [was.get(id), is.get(id)];
    if (earlier && now) return inside('logic', `scores.${id}`, record(earlier), record(now));
    return changed('logic', `scores.${id}`, earlier, now);
  });
}

function endingFields(before: readonly Ending[], after: readonly Ending[]): FieldChange[] {
  const [was, is] = [byId(before), byId(after)];
  const found = [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [earlier, now] = [record(was.get(id)), record(is.get(id))];
    const button = inside('endings', `endings.${id}.button`, record(earlier.button), record(now.button));
    const { button: _was, ...restWas } = earlier;
    const { button: _is, ...restIs } = now;
    return [...inside('endings', `endings.${id}`, restWas, restIs), ...button];
  });
  const order = (endings: readonly Ending[]) =>
    endings.filter(({ id }) => was.has(id) && is.has(id)).map(({ id }) => is.get(id)?.title);
  return [...found, ...changed('endings', 'endings', order(before), order(after))];
}

/** The translations that creators write: those of a matrix's columns are its first row's (`textsOf`). */
function translationFields(before: SurveyDefinition, after: SurveyDefinition): FieldChange[] {
  const found = fieldsOf(before.translations, after.translations).flatMap((language) =>
    inside(
      'languages',
      `translations.${language}`,
      before.translations[language] ?? {},
      after.translations[language] ?? {},
    ),
  );
  const left = new Set(after.questions.map(({ id }) => id));
  return found.filter(({ field }) => {
    const [, , ...path] = field.split('.');
    const own = path.join('.');
    return pathsOf(left.has(path[1] ?? '') ? after : before, own)[0] === own;
  });
}

function inside(
  part: Part,
  prefix: string,
  was: Record<string, unknown>,
  is: Record<string, unknown>,
): FieldChange[] {
  return fieldsOf(was, is)
    .filter((field) => field !== 'id')
    .flatMap((field) => changed(part, `${prefix}.${field}`, was[field], is[field]));
}

function changed(part: Part, field: string, from: unknown, to: unknown): FieldChange[] {
  return deepEqual(from, to) || (isNothing(from) && isNothing(to)) ? [] : [{ part, field, from, to }];
}

/** Whether a value is shown as nothing: not set, empty, off, an empty list. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

function inOrder(fields: FieldChange[]): FieldChange[] {
  const order = [...new Set(Object.values(PARTS)), 'design'];
  return fields.toSorted((one, other) => order.indexOf(one.part) - order.indexOf(other.part));
}

const record = (value: unknown) => (value ?? {}) as Record<string, unknown>;
const listOf = <Entry>(value: unknown) => (Array.isArray(value) ? (value as Entry[]) : []);
const fieldsOf = (was: object, is: object) => [...new Set([...Object.keys(was), ...Object.keys(is)])];
const byId = <Entry extends { id: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]));

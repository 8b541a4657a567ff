import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { same } from './same.ts';

/** Why answers already given would mean something else under the new version. */
export type Alteration = 'removed' | 'type' | 'options_removed' | 'scale' | 'title' | 'labels' | 'bounds';

/** What of a question, or of the survey around its questions, is different. */
export type Part =
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

export interface QuestionChange {
  id: string;
  title: string;
  kind: 'added' | 'removed' | 'changed';
  /** Of a changed one. */
  parts: Part[];
  alters: Alteration[];
}

export interface PublishedChanges {
  questions: QuestionChange[];
  /** The order of the questions both have. */
  order: boolean;
  /** What else of the survey. */
  survey: Part[];
}

/** Which part a field belongs to; any other is one of the question's settings, or of the survey's design. */
const PARTS: Record<string, Part> = {
  title: 'title',
  description: 'description',
  options: 'options',
  other: 'options',
  required: 'required',
  image: 'image',
  visibleIf: 'logic',
  jumps: 'logic',
  settings: 'settings',
  welcome: 'welcome',
  endings: 'endings',
  language: 'languages',
  languages: 'languages',
  translations: 'languages',
};

/** What is different in `after`, question by question, and what that does to answers given under `before`. */
export function publishedChanges(before: SurveyDefinition, after: SurveyDefinition): PublishedChanges {
  const old = new Map(before.questions.map((question) => [question.id, question]));
  const now = new Set(after.questions.map((question) => question.id));
  const questions: QuestionChange[] = [];
  for (const question of after.questions) {
    const earlier = old.get(question.id);
    const { id, title } = question;
    if (!earlier) questions.push({ id, title, kind: 'added', parts: [], alters: [] });
    else if (!same(earlier, question)) {
      const parts = different(earlier, question, 'settings');
      questions.push({ id, title, kind: 'changed', parts, alters: alterations(earlier, question) });
    }
  }
  for (const { id, title } of before.questions) {
    if (!now.has(id)) questions.push({ id, title, kind: 'removed', parts: [], alters: ['removed'] });
  }
  const shared = (definition: SurveyDefinition) =>
    definition.questions.map((question) => question.id).filter((id) => old.has(id) && now.has(id));
  const rest = (definition: SurveyDefinition) => ({ ...definition, questions: [] });
  return {
    questions,
    order: !same(shared(before), shared(after)),
    survey: different(rest(before), rest(after), 'design'),
  };
}

/** The parts whose fields are different, each once, in the order of the table. */
function different(before: object, after: object, otherwise: Part): Part[] {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !same(was[field], is[field]),
  );
  const found = new Set(fields.map((field) => PARTS[field] ?? otherwise));
  return [...new Set(Object.values(PARTS)), 'design' as const].filter((part) => found.has(part));
}

function alterations(before: Question, after: Question): Alteration[] {
  if (before.type !== after.type) return ['type'];
  const found: Alteration[] = [];
  if (before.title !== after.title) found.push('title');
  if ('options' in before && 'options' in after) {
    const kept = new Map(after.options.map((option) => [option.id, option.label]));
    const other = 'other' in before && before.other && 'other' in after && !after.other;
    if (other || before.options.some((option) => !kept.has(option.id))) found.push('options_removed');
    if (before.options.some(({ id, label }) => (kept.get(id) ?? label) !== label)) found.push('labels');
  }
  const changed = (...fields: string[]) =>
    fields.some(
      (field) => (before as Record<string, unknown>)[field] !== (after as Record<string, unknown>)[field],
    );
  if (changed('yesLabel', 'noLabel', 'lowLabel', 'highLabel', 'unit')) found.push('labels');
  if (changed('stars')) found.push('scale');
  if (changed('min', 'max', 'minLength', 'maxLength', 'minSelected', 'maxSelected', 'notPast', 'notFuture'))
    found.push('bounds');
  return found;
}

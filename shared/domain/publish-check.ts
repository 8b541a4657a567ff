import { TO_END } from './flow.ts';
import { type RuleFault, ruleFault, rulesOf, unreachable } from './logic.ts';
import { recalled } from './recall.ts';
import type { Comparison, Question, SurveyDefinition } from './survey.ts';

/** What stands in the way of publishing: the field's path and a key of the catalogue `publish.<code>`. */
export interface PublishFault {
  field: string;
  code: string;
  question?: string;
}

/** Everything that must be mended before a draft can be published; empty when it can. */
export function publishFaults(definition: SurveyDefinition): PublishFault[] {
  const faults: PublishFault[] = [];
  if (definition.questions.every(({ type }) => type === 'unknown'))
    faults.push({ field: 'questions', code: 'no_questions' });
  const ids = new Set<string>();
  const earlier = new Map<string, Question>();
  const never = unreachable(definition).questions;
  const places = new Map(definition.questions.map((question, index) => [question.id, index]));
  const ends = new Set([...definition.endings.map((entry) => entry.id), TO_END]);
  definition.questions.forEach((question, index) => {
    const at = (field: string, code: string) =>
      faults.push({ field: `questions.${index}.${field}`, code, question: question.id });
    if (ids.has(question.id)) at('id', 'repeated_id');
    ids.add(question.id);
    // Nobody is asked it: nothing of it can be wrong for a respondent.
    if (question.type === 'unknown') return;
    if (question.title.trim() === '') at('title', 'title_missing');
    if ('options' in question) {
      if (question.options.length < 2) at('options', 'too_few_options');
      if (question.options.some((option) => option.label.trim() === '')) at('options', 'label_missing');
      if (new Set(question.options.map((option) => option.id)).size !== question.options.length) {
        at('options', 'repeated_id');
      }
    }
    if ('minLength' in question && isAbove(question.minLength, question.maxLength))
      at('minLength', 'min_above_max');
    if ('minSelected' in question && isAbove(question.minSelected, question.maxSelected)) {
      at('minSelected', 'min_above_max');
    }
    if ('min' in question && isAbove(question.min, question.max)) at('min', 'min_above_max');
    for (const fault of faultsOf(rulesOf(question.visibleIf), earlier)) at('visibleIf', fault);
    for (const field of ['title', 'description'] as const) {
      if (recalled(question[field]).some((id) => !earlier.has(id))) at(field, 'recall_later');
    }
    earlier.set(question.id, question);
    for (const fault of faultsOf(
      question.jumps.flatMap((jump) => rulesOf(jump.if)),
      earlier,
    ))
      at('jumps', fault);
    if (never.has(index)) at('id', 'unreachable');
    // A loop, and a dead end: what a jump leads to must be later, and must be there.
    if (question.jumps.some(({ to }) => (places.get(to) ?? index + 1) <= index))
      at('jumps', 'jumps_backwards');
    if (question.jumps.some(({ to }) => !places.has(to) && !ends.has(to))) at('jumps', 'jump_to_nothing');
    if (question.image && !isShowable(question.image.url)) at('image.url', 'web_address');
  });
  const cover = definition.welcome?.image;
  if (cover && !isShowable(cover.url)) faults.push({ field: 'welcome.image.url', code: 'web_address' });
  definition.endings.forEach((ending, index) => {
    const { redirect, button } = ending;
    if (redirect !== null && !isWebAddress(redirect))
      faults.push({ field: `endings.${index}.redirect`, code: 'web_address' });
    if (button && !isWebAddress(button.url))
      faults.push({ field: `endings.${index}.button.url`, code: 'web_address' });
  });
  return faults;
}

/** Respondents are sent there: `javascript:` and its like would run as our page. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** An image elsewhere, or one of our own by its path. */
function isShowable(address: string): boolean {
  return isWebAddress(address) || /^\/(?!\/)/.test(address);
}

function isAbove<Value extends string | number>(min: Value | null, max: Value | null): boolean {
  return min !== null && max !== null && min > max;
}

/** Each fault of a list of rules once. */
function faultsOf(rules: readonly Comparison[], known: ReadonlyMap<string, Question>): Set<RuleFault> {
  return new Set(rules.map((rule) => ruleFault(rule, known)).filter((fault) => fault !== null));
}

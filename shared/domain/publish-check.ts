import { daysLater } from './days.ts';
import { numbersOf, takesAnswer } from './content.ts';
import { recallsBehindHost } from './filled-address.ts';
import { TO_END } from './flow.ts';
import { givenQuestions } from './given-questions.ts';
import { hiddenQuestions } from './hidden-fields.ts';
import { takenNames } from './hidden-values.ts';
import { isLanguageTag } from './language-tag.ts';
import { matrixFaults } from './matrix-check.ts';
import { questionBlocks } from './matrix.ts';
import { type RuleFault, ruleFault, rulesOf } from './logic.ts';
import { unreachable } from './reach.ts';
import { isParts, partsOf } from './parts.ts';
import { isRanking } from './ranking.ts';
import { picturesOf } from './option-pictures.ts';
import { recalledId, references } from './recall.ts';
import { recallFault, referenceFault } from './recall-fault.ts';
import { sectionFaults } from './section-check.ts';
import type { PublishFault } from './publish-fault.ts';
import { rowOf } from './scale.ts';
import { scoreFaults } from './score-check.ts';
import type { Comparison, Question, SurveyDefinition } from './survey.ts';
import { ownTypeOf } from './unknown-question.ts';
import { isShowable, isWebAddress } from './web-address.ts';

/** The texts of a question, the welcome page or an ending that recall. */
const TEXTS = ['title', 'description'] as const;

/** Where the welcome page stands among the positions of questions: hidden fields are before it, scores aren't. */
const WELCOME = -2;

/**
 * All faults that must be corrected before a draft can be published; empty if it can.
 * @param today decides whether a date can still be answered
 */
export function publishFaults(definition: SurveyDefinition, today = new Date()): PublishFault[] {
  const faults: PublishFault[] = [];
  if (!definition.questions.some(takesAnswer)) faults.push({ field: 'questions', code: 'no_questions' });
  // Drafts that were stored before the schema refused such languages.
  if (!isLanguageTag(definition.language)) faults.push({ field: 'language', code: 'language_format' });
  definition.languages.forEach((tag, index) => {
    if (!isLanguageTag(tag)) faults.push({ field: `languages.${index}`, code: 'language_format' });
  });
  const ids = new Set<string>();
  const numbers = numbersOf(definition.questions);
  const given = givenQuestions(definition);
  const hidden = new Set(hiddenQuestions(definition).map(({ id }) => id));
  const earlier = new Map(given.map((entry) => [entry.id, entry]));
  const never = unreachable(definition).questions;
  const positions = new Map(definition.questions.map((question, index) => [question.id, index]));
  // The columns of a matrix are named once.
  const rows = new Set(questionBlocks(definition, definition.questions).flatMap((block) => block.slice(1)));
  const ends = new Set([...definition.endings.map((entry) => entry.id), TO_END]);
  definition.questions.forEach((question, index) => {
    const at = (field: string, code: string) =>
      faults.push({ field: `questions.${index}.${field}`, code, question: question.id });
    if (ids.has(question.id)) at('id', 'repeated_id');
    ids.add(question.id);
    // Jumps to the end would lead to it.
    if (question.id === TO_END) at('id', 'reserved_id');
    // Respondents could not be asked it, so that publishing would silently leave it out of what they see.
    if (question.type === 'unknown') {
      const params = { number: numbers[index] ?? index + 1, type: ownTypeOf(question) };
      faults.push({ field: `questions.${index}.type`, code: 'unknown_type', question: question.id, params });
      return;
    }
    if (question.type === 'statement') {
      if (question.title.trim() === '' && question.description.trim() === '') at('title', 'statement_empty');
      if (question.video !== '' && !isWebAddress(question.video)) at('video', 'web_address');
    } else if (question.title.trim() === '' && question.type !== 'section') at('title', 'title_missing');
    if ('options' in question && !rows.has(question)) {
      if (question.options.length < 2) at('options', 'too_few_options');
      if (question.options.some((option) => option.label.trim() === '')) at('options', 'label_missing');
      if (picturesOf(question).some(({ url }) => !isShowable(url))) at('options', 'web_address');
      if (new Set(question.options.map((option) => option.id)).size !== question.options.length) {
        at('options', 'repeated_id');
      }
      // Own words are counted as "other": the two could not be told apart.
      if ('other' in question && question.other && question.options.some(({ id }) => id === 'other')) {
        at('options', 'option_other');
      }
    }
    if (isParts(question) && partsOf(question).length === 0) at('parts', 'no_parts');
    if (question.type === 'file_upload' && question.kinds.length === 0) at('kinds', 'no_file_kinds');
    if ('minLength' in question) {
      if (isAbove(question.minLength, question.maxLength)) at('minLength', 'min_above_max');
      // Every answer would be refused, so that nobody could complete a survey that requires one. Names and addresses have lengths of
      // their own.
      if (question.maxLength === 0 && !isParts(question)) at('maxLength', 'max_below_one');
    }
    if (
      'minSelected' in question &&
      !rows.has(question) &&
      isAbove(question.minSelected, question.maxSelected)
    ) {
      at('minSelected', 'min_above_max');
    }
    if (question.type === 'multiple_choice_multi' && !rows.has(question)) {
      const offered = question.options.length + (question.other ? 1 : 0);
      if (question.options.length >= 2 && (question.minSelected ?? 0) > offered)
        at('minSelected', 'min_above_options');
      if (question.maxSelected === 0) at('maxSelected', 'max_below_one');
      if (isRanking(question) && question.other) at('other', 'ranking_other');
    }
    const bounds = rows.has(question) ? null : boundsFault(question, today);
    if (bounds) at('min', bounds);
    for (const fault of rows.has(question) ? [] : faultsOf(rulesOf(question.visibleIf), earlier))
      at('visibleIf', fault);
    for (const field of TEXTS) {
      const fault = recallFault(question[field], earlier);
      if (fault) at(field, fault);
    }
    if (takesAnswer(question)) earlier.set(question.id, question);
    for (const fault of faultsOf(
      question.jumps.flatMap((jump) => rulesOf(jump.if)),
      earlier,
    ))
      at('jumps', fault);
    if (never.has(index)) at('id', 'unreachable');
    // The target must exist and come later: an earlier one would make a loop.
    if (question.jumps.some(({ to }) => (positions.get(to) ?? index + 1) <= index))
      at('jumps', 'jumps_backwards');
    if (question.jumps.some(({ to }) => !positions.has(to) && !ends.has(to))) at('jumps', 'jump_to_nothing');
    if (question.image && !isShowable(question.image.url)) at('image.url', 'web_address');
  });
  const { welcome } = definition;
  if (welcome?.image && !isShowable(welcome.image.url))
    faults.push({ field: 'welcome.image.url', code: 'web_address' });
  const atWelcome = new Map(given.filter(({ id }) => hidden.has(id)).map((entry) => [entry.id, entry]));
  for (const field of TEXTS) {
    const fault = welcome && recallFault(welcome[field], atWelcome);
    if (fault) faults.push({ field: `welcome.${field}`, code: fault });
  }
  definition.endings.forEach((ending, index) => {
    const { redirect, button } = ending;
    // It would be the default instead of the first.
    if (index > 0 && ending.id === TO_END) faults.push({ field: `endings.${index}.id`, code: 'reserved_id' });
    if (redirect !== null && !isWebAddress(redirect))
      faults.push({ field: `endings.${index}.redirect`, code: 'web_address' });
    if (button && !isWebAddress(button.url) && !isMailbox(button.url))
      faults.push({ field: `endings.${index}.button.url`, code: 'web_address' });
    for (const [field, address] of [
      ['redirect', redirect ?? ''],
      ['button.url', button?.url ?? ''],
    ] as const) {
      const fault = recallsBehindHost(address) ? recallFault(address, earlier) : 'recall_in_host';
      if (fault) faults.push({ field: `endings.${index}.${field}`, code: fault });
    }
    for (const field of TEXTS) {
      const fault = recallFault(ending[field], earlier);
      if (fault) faults.push({ field: `endings.${index}.${field}`, code: fault });
    }
  });
  faults.push(...matrixFaults(definition), ...scoreFaults(definition), ...sectionFaults(definition));
  const { opensAt, closeAt, confirmation, hiddenFields } = definition.settings;
  const names = takenNames(hiddenFields);
  if (names) faults.push({ field: 'settings.hiddenFields', code: 'hidden_field_taken', params: { names } });
  if (confirmation) {
    const typeOf = (id: string) => definition.questions.find((question) => question.id === id)?.type;
    const at = (field: string, code: string) =>
      faults.push({ field: `settings.confirmation.${field}`, code });
    if (typeOf(confirmation.question) !== 'email') at('question', 'confirmation_question');
    if (confirmation.request !== null && typeOf(confirmation.request) !== 'yes_no')
      at('request', 'confirmation_request');
    for (const field of ['subject', 'text'] as const) {
      const fault = recallFault(confirmation[field], earlier);
      if (fault) at(field, fault);
    }
  }
  if (opensAt !== null && closeAt !== null && Date.parse(closeAt) <= Date.parse(opensAt))
    faults.push({ field: 'settings.closeAt', code: 'closes_before_opening' });
  // Without what takes no answer: recalled in the default language, it is a fault, too.
  const known = new Map([...positions].filter(([id]) => earlier.has(id)));
  for (const { id } of given) known.set(id, hidden.has(id) ? WELCOME - 1 : -1);
  return [...faults, ...translationFaults(definition, positions, known, earlier)];
}

/**
 * Translations that recall an answer which doesn't exist yet where they are read, or never does, or a part that isn't asked.
 * @param positions of all questions
 * @param known positions of what can be recalled; negative of what is given before the first question
 * @param answered what can be recalled, by id
 */
function translationFaults(
  { languages, translations, questions, settings, welcome }: SurveyDefinition,
  positions: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, number>,
  answered: ReadonlyMap<string, Question>,
): PublishFault[] {
  const firstRows = new Map(
    questions
      .flatMap(({ matrix }, index): Array<[string, number]> => (matrix ? [[matrix, index]] : []))
      .reverse(),
  );
  return languages.flatMap((language) =>
    Object.entries(translations[language] ?? {}).flatMap(([key, text]) => {
      const all = references(text);
      if (all.length === 0) return [];
      const [kind, id = ''] = key.split('.');
      // The translation of a deleted text is never shown.
      const end =
        kind === 'questions'
          ? positions.get(id)
          : kind === 'matrices'
            ? firstRows.get(id)
            : kind === 'endings' || (kind === 'confirmation' && settings.confirmation)
              ? positions.size
              : welcome && TEXTS.some((field) => key === `welcome.${field}`)
                ? WELCOME
                : undefined;
      if (end === undefined) return [];
      const isGiven = all.every((entry) => (known.get(recalledId(entry)) ?? end) < end);
      const code = isGiven ? referenceFault(all, answered) : 'recall_later';
      const question = kind === 'questions' ? { question: id } : {};
      return code ? [{ field: `translations.${language}.${key}`, code, ...question }] : [];
    }),
  );
}

/** Why no answer is possible between a question's bounds; null if one is. */
function boundsFault(question: Question, today: Date): string | null {
  if (question.type === 'number') {
    const { min, max, integer, display } = question;
    if (isAbove(min, max)) return 'min_above_max';
    if (display && !rowOf(question)) return display === 'nps' ? 'nps_range' : 'scale_range';
    const none = integer && min !== null && max !== null && Math.ceil(min) > Math.floor(max);
    return none ? 'no_whole_number' : null;
  }
  if (question.type !== 'date') return null;
  if (isAbove(question.min, question.max)) return 'min_above_max';
  // In some time zone it is yesterday or tomorrow already.
  const day = today.toISOString().slice(0, 10);
  const past = question.notPast && isAbove(daysLater(day, -1), question.max);
  return past || (question.notFuture && isAbove(question.min, daysLater(day, 1))) ? 'no_day' : null;
}

/** `mailto:` with an address, and a subject or others to write to: opens the respondent's mail program. */
function isMailbox(address: string): boolean {
  return /^mailto:[^@\s?]+@[^@\s?]+(?:\?.*)?$/i.test(address);
}

function isAbove<Value extends string | number>(min: Value | null, max: Value | null): boolean {
  return min !== null && max !== null && min > max;
}

/** The distinct faults of a list of rules. */
function faultsOf(rules: readonly Comparison[], known: ReadonlyMap<string, Question>): Set<RuleFault> {
  return new Set(rules.map((rule) => ruleFault(rule, known)).filter((fault) => fault !== null));
}

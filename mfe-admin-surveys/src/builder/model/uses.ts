import { recalledId, references, withRecalls } from '@canvass/shared/domain/recall';
import { rulesOf } from '@canvass/shared/domain/logic';
import { unreachable } from '@canvass/shared/domain/reach';
import type {
  Comparison,
  Condition,
  Ending,
  Question,
  Score,
  SurveyDefinition,
} from '@canvass/shared/domain/survey';
import type { Change } from './questions.ts';

/** What is about to be deleted: questions and endings by their ids, ids of options by question, or parts as texts recall them. */
export interface Deleted {
  ids: ReadonlySet<string>;
  parts?: ReadonlySet<string>;
  options?: ReadonlyMap<string, ReadonlySet<unknown>>;
}

/**
 * A place that refers to what is deleted: a question's rule, one of its jumps, a text that recalls an answer (a matrix's is its first
 * row's), a formula, or the confirmation mail, whose texts recall it or whose address or request it is. `default` is the end of the
 * survey for all who no jump leads to another ending; they get the next one instead.
 */
export type Use =
  | { kind: 'rule'; question: Question; condition: Condition }
  | { kind: 'jump'; question: Question; jump: Question['jumps'][number] }
  | { kind: 'recall'; in: 'question' | 'ending'; id: string }
  | { kind: 'formula'; score: Score }
  | { kind: 'confirmation'; ends: boolean }
  | { kind: 'default'; next: Ending };

const TEXTS = ['title', 'description'] as const;
const MAIL_TEXTS = ['subject', 'text'] as const;

/** Where the rest of a survey refers to what is about to be deleted, in the survey's order. */
export function usesOf(definition: SurveyDefinition, deleted: Deleted): Use[] {
  const { questions, endings, translations, scores = [], matrices = [], settings } = definition;
  const recallers = new Set(
    Object.values(translations).flatMap((texts) =>
      Object.entries(texts).flatMap(([path, text]) =>
        recalls(text, deleted) ? path.split('.').slice(0, 2).join('.') : [],
      ),
    ),
  );
  const isRecaller = (kind: string, entry: { id: string; title: string; description: string }) =>
    TEXTS.some((text) => recalls(entry[text], deleted)) || recallers.has(`${kind}.${entry.id}`);
  const left = questions.filter(({ id }) => !deleted.ids.has(id));
  const firstRows = new Set(
    matrices.flatMap((matrix) =>
      isRecaller('matrices', matrix) ? (left.find((row) => row.matrix === matrix.id)?.id ?? []) : [],
    ),
  );
  const inQuestions = left.flatMap((question): Use[] => {
    const { id, visibleIf, jumps } = question;
    return [
      ...(visibleIf && refers(visibleIf, deleted)
        ? [{ kind: 'rule' as const, question, condition: visibleIf }]
        : []),
      ...jumps.flatMap((jump) =>
        isLost(definition, jump.to, deleted) || refers(jump.if, deleted)
          ? [{ kind: 'jump' as const, question, jump }]
          : [],
      ),
      ...(isRecaller('questions', question) || firstRows.has(id)
        ? [{ kind: 'recall' as const, in: 'question' as const, id }]
        : []),
    ];
  });
  const inEndings = endings.flatMap((ending): Use[] =>
    !deleted.ids.has(ending.id) &&
    (isRecaller('endings', ending) ||
      [ending.redirect, ending.button?.url].some((address) => recalls(address ?? '', deleted)))
      ? [{ kind: 'recall', in: 'ending', id: ending.id }]
      : [],
  );
  const inFormulas = scores.flatMap((score): Use[] =>
    !deleted.ids.has(score.id) && recalls(score.formula ?? '', deleted) ? [{ kind: 'formula', score }] : [],
  );
  const [first] = endings;
  const next = endings.find(({ id }) => !deleted.ids.has(id));
  const isDefault = first && next && first !== next && !unreachable(definition).endings.has(first.id);
  const { confirmation } = settings;
  const ends = isConfirmedBy(confirmation, deleted);
  const inConfirmation =
    ends ||
    (confirmation &&
      MAIL_TEXTS.some(
        (text) => recalls(confirmation[text], deleted) || recallers.has(`confirmation.${text}`),
      ));
  return [
    ...inQuestions,
    ...inEndings,
    ...inFormulas,
    ...(isDefault ? [{ kind: 'default' as const, next }] : []),
    ...(inConfirmation ? [{ kind: 'confirmation' as const, ends }] : []),
  ];
}

/**
 * Removes all that refers to what is deleted. A jump whose condition would be empty goes, too: it would always be taken. Recalls
 * become their words without an answer, formulas are emptied. A confirmation mail without its address or its request ends: without the
 * request, also those would get it who never asked.
 */
export function withoutUses(deleted: Deleted): Change {
  const text = (before: string) =>
    recalls(before, deleted)
      ? withRecalls(before, (id, otherwise) =>
          isRecallOf(id, deleted) ? otherwise.trim() : `{{${id}${otherwise && `|${otherwise}`}}}`,
        )
      : before;
  const texts = <Entry extends { title: string; description: string }>(entry: Entry): Entry => ({
    ...entry,
    title: text(entry.title),
    description: text(entry.description),
  });
  const confirmed = ({ confirmation }: SurveyDefinition['settings']) => ({
    confirmation:
      confirmation && !isConfirmedBy(confirmation, deleted)
        ? { ...confirmation, subject: text(confirmation.subject), text: text(confirmation.text) }
        : null,
  });
  return (definition) => ({
    ...definition,
    ...(definition.settings.confirmation && {
      settings: { ...definition.settings, ...confirmed(definition.settings) },
    }),
    ...(definition.matrices && { matrices: definition.matrices.map(texts) }),
    questions: definition.questions.map((question) => ({
      ...texts(question),
      visibleIf: question.visibleIf && without(question.visibleIf, deleted),
      jumps: question.jumps.flatMap((jump) => {
        if (isLost(definition, jump.to, deleted)) return [];
        const condition = without(jump.if, deleted);
        return condition ? [{ ...jump, if: condition }] : [];
      }),
    })),
    ...(definition.scores && {
      scores: definition.scores.map((score) =>
        recalls(score.formula ?? '', deleted) ? { ...score, formula: '' } : score,
      ),
    }),
    endings: definition.endings.map((ending) => ({
      ...texts(ending),
      redirect: ending.redirect && text(ending.redirect),
      button: ending.button && { ...ending.button, url: text(ending.button.url) },
    })),
    translations: Object.fromEntries(
      Object.entries(definition.translations).map(([language, own]) => [
        language,
        Object.fromEntries(Object.entries(own).map(([path, before]) => [path, text(before)])),
      ]),
    ),
  });
}

const recalls = (text: string, deleted: Deleted): boolean =>
  references(text).some((reference) => isRecallOf(reference, deleted));

const isRecallOf = (reference: string, { ids, parts }: Deleted): boolean =>
  ids.has(recalledId(reference)) || parts?.has(reference) === true;

/** Whether a jump would lead to nothing. One to the first row of a matrix leads to the next row, as long as one is left. */
function isLost({ questions }: SurveyDefinition, to: string, { ids }: Deleted): boolean {
  if (!ids.has(to)) return false;
  const matrix = questions.find(({ id }) => id === to)?.matrix;
  return matrix === undefined || questions.every((row) => row.matrix !== matrix || ids.has(row.id));
}

const isConfirmedBy = (
  confirmation: SurveyDefinition['settings']['confirmation'],
  { ids }: Deleted,
): boolean =>
  [confirmation?.question, confirmation?.request].some((id) => typeof id === 'string' && ids.has(id));

const refers = (condition: Condition, deleted: Deleted): boolean =>
  rulesOf(condition).some((rule) => isAbout(rule, deleted));

function isAbout({ question, value, values = [] }: Comparison, { ids, options }: Deleted): boolean {
  if (!options) return ids.has(question);
  const deleted = options.get(question);
  return deleted !== undefined && [value, ...values].some((id) => deleted.has(id));
}

/** The condition without rules about what is deleted; null if it had no others. */
function without(condition: Condition, deleted: Deleted): Condition | null {
  if (!refers(condition, deleted)) return condition;
  const groups = condition.groups
    .map((group) => ({
      ...group,
      rules: group.rules.flatMap((rule) => withoutDeletedOptions(rule, deleted)),
    }))
    .filter((group) => group.rules.length > 0);
  return groups.length === 0 ? null : { ...condition, groups };
}

/** The rule without the deleted options among several; none if it was about nothing else. */
function withoutDeletedOptions(rule: Comparison, deleted: Deleted): Comparison[] {
  if (!isAbout(rule, deleted)) return [rule];
  const options = deleted.options?.get(rule.question);
  const values = options && rule.values?.filter((id) => !options.has(id));
  return values && values.length > 0 ? [{ ...rule, values }] : [];
}

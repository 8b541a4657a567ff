import { isParts, partsOf } from '@canvass/shared/domain/parts';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import type { Question } from '@canvass/shared/domain/survey';
import type { Deps } from '../../../platform/deps.ts';
import type { CollectServices } from '../../services.ts';
import type { View } from '../document/view.ts';
import type { Posted } from './read-form.ts';

/** The types whose fields post a text as it was typed. */
const TYPED: ReadonlySet<string> = new Set([
  'text_short',
  'text_long',
  'email',
  'url',
  'number',
  'phone_number',
  'date',
  'signature',
]);

/** What a page posts of a question, as the respondent typed or named it. */
interface TypedText {
  id: string;
  title: string;
  answer: string;
}

/** The texts that a page posts, the names of its files among them. */
export const typedTexts = (
  questions: readonly Question[],
  { form, files }: Pick<Posted, 'form' | 'files'>,
): TypedText[] =>
  questions
    .map((question) => ({
      id: question.id,
      title: withoutAnswers(question.title),
      answer: [
        ...fieldsOf(question).map((field) => form.get(field)?.trim() ?? ''),
        ...files.filter((chosen) => chosen.question === question.id).map(({ file }) => file.name),
      ]
        .filter((text) => text !== '')
        .join('\n'),
    }))
    .filter(({ answer }) => answer !== '');

/** The names of the fields of a question into which its respondent types; a list of countries has a choice from the start. */
function fieldsOf(question: Question): string[] {
  const own = `q.${question.id}`;
  if (isParts(question))
    return partsOf(question).flatMap(({ part }) => (part === 'country' ? [] : [`${own}.${part}`]));
  if ('other' in question && question.other) return [`${own}.other`];
  return TYPED.has(question.type) ? [own] : [];
}

/**
 * The questions that a posted page was made with: those of the version that its form names, without titles where the respondent's view
 * doesn't have them, as any client can name any version.
 */
export async function questionsOfForm(
  { db }: Pick<Deps, 'db'>,
  { definitions }: Pick<CollectServices, 'definitions'>,
  { survey }: View,
  form: URLSearchParams,
): Promise<Question[]> {
  const version = Number(form.get('version'));
  if (version === survey.version || !Number.isInteger(version) || version < 1) return survey.questions;
  const named = await definitions.get(db, survey.id, version);
  const current = new Map(survey.questions.map((question) => [question.id, question]));
  return (named?.definition.questions ?? []).map((question) => ({
    ...question,
    title: current.get(question.id)?.title ?? '',
  }));
}

import type { Question } from '@canvass/shared/domain/survey';
import type { Entry } from '@canvass/shared/contract/respondent';
import { postedParts } from './parts.ts';
import { postedFileOrSignature } from './posted-file-or-signature.ts';
import { postedPhone } from './phone.ts';
import { postedRanks } from '../ranking/rank-fault.ts';

/** Name of a question's fields in the form. Ids have no point and no colon, so they can't clash. */
export const fieldName = (id: string): string => `q.${id}`;
/** Name of the field for the text of the choice "other". */
export const otherName = (id: string): string => `q.${id}.other`;
/** Value of the choice "other"; no option has such an id. */
export const OTHER = ':other';

/**
 * A question's entry from a posted form; undefined when its fields are empty.
 * @param fields all values of a name, in order
 * @param country of a phone number if neither the form nor the question has one
 */
export function formEntry(
  question: Question,
  fields: (name: string) => string[],
  country = '',
): Entry | undefined {
  const given = fields(fieldName(question.id));
  const first = given[0];
  const other = fields(otherName(question.id))[0] ?? '';
  const inParts = postedParts(question, fields, first);
  if (inParts !== undefined) return inParts ?? undefined;
  const posted = postedFileOrSignature(question, fields, given);
  if (posted !== undefined) return posted ?? undefined;
  switch (question.type) {
    case 'multiple_choice_multi': {
      const ranks = postedRanks(question, fields);
      if (ranks) return ranks;
      const options = [...new Set(given.filter((value) => value !== OTHER && value !== ''))];
      if (given.includes(OTHER) || other.trim() !== '') return { options, other };
      return options.length > 0 ? { options } : undefined;
    }
    case 'multiple_choice_single':
      if (first === OTHER || (first === undefined && other.trim() !== '')) return { other };
      return first ? { option: first } : undefined;
    case 'select_list':
      return first ? { option: first } : undefined;
    case 'yes_no':
      // Of a consent, a ticked box comes before what is posted in any case.
      return first === 'yes' ? true : first === 'no' ? false : undefined;
    case 'star_rating':
    case 'emoji_rating':
      // Zero is no rating, nor is a word of an address, which would be NaN.
      return Number(first) || undefined;
    case 'phone_number':
      return postedPhone(question, fields, first, country);
    default:
      return first ? first.replaceAll('\r\n', '\n') : undefined;
  }
}

import { isConsent } from '@canvass/shared/domain/consent';
import { rowOf } from '@canvass/shared/domain/scale';
import type { Question } from '@canvass/shared/domain/survey';
import type { ComponentType } from 'react';
import { DateField } from './date.tsx';
import { Email } from './email.tsx';
import { EmojiRating } from './emoji-rating.tsx';
import { FileUpload } from './file-upload.tsx';
import type { FieldProps } from './field-props.ts';
import { MultipleChoiceMulti } from './multiple-choice-multi.tsx';
import { MultipleChoiceSingle } from './multiple-choice-single.tsx';
import { NumberField } from './number.tsx';
import { PhoneNumber } from './phone-number.tsx';
import { SelectList } from './select-list.tsx';
import { hasSeveralFields } from './several-fields.ts';
import { Signature } from './signature.tsx';
import { StarRating } from './star-rating.tsx';
import { TextLong } from './text-long.tsx';
import { TextShort } from './text-short.tsx';
import { Url } from './url.tsx';
import { YesNo } from './yes-no.tsx';

/** The field of each question type; a new type is added here. */
const FIELDS: { [Type in Question['type']]: ComponentType<FieldProps<Type>> } = {
  text_short: TextShort,
  text_long: TextLong,
  multiple_choice_single: MultipleChoiceSingle,
  multiple_choice_multi: MultipleChoiceMulti,
  select_list: SelectList,
  email: Email,
  number: NumberField,
  star_rating: StarRating,
  emoji_rating: EmojiRating,
  date: DateField,
  yes_no: YesNo,
  url: Url,
  phone_number: PhoneNumber,
  file_upload: FileUpload,
  signature: Signature,
  // Content has no field.
  statement: () => null,
  section: () => null,
  // A type that this release doesn't know; such questions are never published.
  unknown: () => null,
};

/** Types that are answered by radio buttons in any display. */
const RADIOS: ReadonlySet<Question['type']> = new Set([
  'multiple_choice_single',
  'star_rating',
  'emoji_rating',
  'yes_no',
]);

/** Whether a question is answered by radio buttons. */
export function hasRadios(question: Question): boolean {
  return (
    (RADIOS.has(question.type) && !isConsent(question)) ||
    (question.type === 'number' && rowOf(question) !== null)
  );
}

/**
 * Whether a question is a group with a legend, instead of a field with a label: its answer is chosen among several controls, or
 * a press on its title must not tick a box.
 */
export function isGroup(question: Question): boolean {
  const several = question.type === 'multiple_choice_multi' || hasSeveralFields(question);
  return several || isConsent(question) || hasRadios(question);
}

/** The field of any question. `FIELDS` pairs each type with its component, which TypeScript can't follow here. */
export function Field(props: FieldProps) {
  const Component = FIELDS[props.question.type] as ComponentType<FieldProps>;
  return <Component {...props} />;
}

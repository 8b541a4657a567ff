import { FILE_LIMITS } from '@canvass/shared/domain/file-kinds';
import type { QuestionKind } from '@canvass/shared/domain/question-types';
import { LIMITS } from '@canvass/shared/domain/survey-limits';

/** One setting of a question type: which field it writes and by which control. Its label is `settings.<field>`. */
export type TypeSetting =
  | { control: 'text'; field: string; maxLength: number }
  | { control: 'number'; field: string; min?: number; max?: number; whole: boolean }
  | { control: 'switch'; field: string }
  | { control: 'date'; field: string }
  | { control: 'stars'; field: 'stars' }
  | { control: 'columns'; field: 'columns' }
  | { control: 'step'; field: 'min' | 'max' }
  | { control: 'fileKinds'; field: 'kinds' }
  | { control: 'fileSize'; field: 'maxMegabytes' }
  | { control: 'country'; field: 'defaultCountry' }
  | { control: 'parts'; field: 'parts' };

const placeholder: TypeSetting = { control: 'text', field: 'placeholder', maxLength: 200 };
const label = (field: string): TypeSetting => ({ control: 'text', field, maxLength: 200 });
const count = (field: string, max: number, min = 0): TypeSetting => ({
  control: 'number',
  field,
  min,
  max,
  whole: true,
});
const ends: TypeSetting[] = [label('lowLabel'), label('middleLabel'), label('highLabel')];
const choice: TypeSetting[] = [
  { control: 'switch', field: 'other' },
  { control: 'switch', field: 'shuffle' },
  { control: 'columns', field: 'columns' },
];

/** The settings of each question type and display beyond title, description and required; of content beyond title and description. A new one is a line here and its two texts. */
export const TYPE_SETTINGS: Record<QuestionKind, readonly TypeSetting[]> = {
  text_short: [placeholder, count('minLength', LIMITS.shortText), count('maxLength', LIMITS.shortText, 1)],
  name: [{ control: 'parts', field: 'parts' }],
  address: [{ control: 'parts', field: 'parts' }],
  text_long: [placeholder, count('minLength', LIMITS.longText), count('maxLength', LIMITS.longText, 1)],
  multiple_choice_single: choice,
  multiple_choice_multi: [
    ...choice,
    count('minSelected', LIMITS.choiceOptions),
    count('maxSelected', LIMITS.choiceOptions, 1),
  ],
  ranking: [
    { control: 'switch', field: 'shuffle' },
    count('maxSelected', LIMITS.choiceOptions, 1),
    count('minSelected', LIMITS.choiceOptions),
  ],
  select_list: [placeholder],
  email: [placeholder],
  number: [
    { control: 'number', field: 'min', whole: false },
    { control: 'number', field: 'max', whole: false },
    { control: 'switch', field: 'integer' },
    { control: 'text', field: 'unit', maxLength: 20 },
  ],
  scale: [{ control: 'step', field: 'min' }, { control: 'step', field: 'max' }, ...ends],
  nps: ends,
  star_rating: [{ control: 'stars', field: 'stars' }, label('lowLabel'), label('highLabel')],
  emoji_rating: [label('lowLabel'), label('highLabel')],
  date: [
    { control: 'date', field: 'min' },
    { control: 'date', field: 'max' },
    { control: 'switch', field: 'notPast' },
    { control: 'switch', field: 'notFuture' },
  ],
  yes_no: [label('yesLabel'), label('noLabel')],
  consent: [label('yesLabel')],
  url: [placeholder],
  phone_number: [{ control: 'country', field: 'defaultCountry' }],
  file_upload: [
    { control: 'fileKinds', field: 'kinds' },
    { control: 'number', field: 'maxFiles', min: 1, max: FILE_LIMITS.files, whole: true },
    { control: 'fileSize', field: 'maxMegabytes' },
  ],
  signature: [],
  statement: [
    { control: 'text', field: 'buttonLabel', maxLength: 60 },
    { control: 'text', field: 'video', maxLength: 2000 },
  ],
  section: [{ control: 'switch', field: 'shuffle' }],
};

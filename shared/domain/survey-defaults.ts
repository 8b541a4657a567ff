import type { Design } from './design.ts';
import type { Ending, Matrix, Question, QuestionOf, SurveyDefinition } from './survey.ts';

/** The defaults of each type's own fields, as `questionSchema` fills them in. */
const TYPES: { [Type in Question['type']]: () => Omit<QuestionOf<Type>, keyof QuestionOf<'signature'>> } = {
  text_short: () => ({ placeholder: '', minLength: null, maxLength: null }),
  text_long: () => ({ placeholder: '', minLength: null, maxLength: null }),
  multiple_choice_single: () => ({ options: [], other: false, shuffle: false }),
  multiple_choice_multi: () => ({
    options: [],
    other: false,
    shuffle: false,
    minSelected: null,
    maxSelected: null,
  }),
  select_list: () => ({ placeholder: '', options: [] }),
  email: () => ({ placeholder: '' }),
  number: () => ({ min: null, max: null, integer: false, unit: '' }),
  star_rating: () => ({ stars: 5, lowLabel: '', highLabel: '' }),
  emoji_rating: () => ({ lowLabel: '', highLabel: '' }),
  date: () => ({ min: null, max: null, notPast: false, notFuture: false }),
  yes_no: () => ({ yesLabel: '', noLabel: '' }),
  url: () => ({ placeholder: '' }),
  phone_number: () => ({ defaultCountry: null }),
  file_upload: () => ({ maxFiles: 1, maxMegabytes: 10, kinds: ['image', 'pdf', 'document'] }),
  signature: () => ({}),
  statement: () => ({ buttonLabel: '', video: '' }),
  section: () => ({ shuffle: false }),
  unknown: () => ({ source: {} }),
};

/** An empty question of a type, with every default filled in. */
export function newQuestion(type: Question['type'], id: string): Question {
  return {
    id,
    title: '',
    description: '',
    required: false,
    image: null,
    visibleIf: null,
    jumps: [],
    type,
    // A type of a newer release has defaults that this one doesn't know.
    ...(TYPES[type] as (() => object) | undefined)?.(),
  } as Question;
}

export const newMatrix = (id: string): Matrix => ({ id, title: '', description: '', image: null });

export const newEnding = (id: string): Ending => ({
  id,
  title: '',
  description: '',
  button: null,
  redirect: null,
  confetti: false,
});

export const defaultSettings = (): SurveyDefinition['settings'] => ({
  opensAt: null,
  closeAt: null,
  maxResponses: null,
  password: null,
  onePerBrowser: false,
  hiddenFields: [],
  prefill: false,
  consent: null,
  retentionDays: null,
});

/** A design of which only the colour was chosen. */
export const newDesign = (color: string): Design => ({
  color,
  background: null,
  picture: null,
  appearance: 'system',
  logo: null,
  font: 'system',
  corners: 'rounded',
});

/** A survey with a title only. */
export const blankDefinition = (title: string): SurveyDefinition => ({
  title,
  description: '',
  language: 'en',
  languages: [],
  translations: {},
  theme: 'cosmic-purple',
  layout: 'one_at_a_time',
  progressBar: true,
  backButton: true,
  welcome: null,
  questions: [],
  endings: [],
  settings: defaultSettings(),
});

/** The fields of a definition, with those that have no default. */
export const DEFINITION_FIELDS = Object.keys({
  title: true,
  description: true,
  language: true,
  languages: true,
  translations: true,
  theme: true,
  design: true,
  layout: true,
  progressBar: true,
  backButton: true,
  labels: true,
  welcome: true,
  questions: true,
  matrices: true,
  scores: true,
  endings: true,
  settings: true,
} satisfies Record<keyof SurveyDefinition, true>) as Array<keyof SurveyDefinition>;

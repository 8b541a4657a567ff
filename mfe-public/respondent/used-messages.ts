import type { Boot, PageTexts, Progress } from '@canvass/shared/contract/respondent';
import { isConsent } from '@canvass/shared/domain/consent';
import { ALL_PART_NAMES, type PartName } from '@canvass/shared/domain/part-names';
import { isParts, partsOf } from '@canvass/shared/domain/parts';
import { FILE_KIND_IDS } from '@canvass/shared/domain/file-kinds';
import { isRanking, rankedCount } from '@canvass/shared/domain/ranking';
import type { Question, QuestionOf } from '@canvass/shared/domain/survey';
import { hasRadios } from './questions/field.tsx';
import { isLongList } from './search/long-list.ts';

type Shown = Pick<Boot, 'survey' | 'frame' | 'preview'> & {
  progress?: Pick<Progress, 'changed'> | undefined;
};
type MessageUse = (question: Question) => boolean;

const of =
  (...types: Array<Question['type']>): MessageUse =>
  ({ type }) =>
    types.includes(type);
/** Questions of a type with given settings. */
const as =
  <Type extends Question['type']>(type: Type, holds: (question: QuestionOf<Type>) => boolean): MessageUse =>
  (question) =>
    question.type === type && holds(question as QuestionOf<Type>);
const either =
  (...uses: MessageUse[]): MessageUse =>
  (question) =>
    uses.some((isUsed) => isUsed(question));

const choices = of('multiple_choice_single', 'multiple_choice_multi');
const several: MessageUse = (question) => question.type === 'multiple_choice_multi' && !isRanking(question);
/** Rankings of all options, of the first ones, and those that may be shorter. */
const ranking: MessageUse = isRanking;
const lengthOf = (question: Question) =>
  isRanking(question) ? rankedCount(question) : { least: 0, most: 0 };
const shorter: MessageUse = (question) => lengthOf(question).least < lengthOf(question).most;
const lists = either(choices, of('select_list'));
const texts = of('text_short', 'text_long');
const ratings = of('star_rating', 'emoji_rating');
const number = of('number');
const faces = of('emoji_rating');
const dates = of('date');
const files = of('file_upload');
const signature = of('signature');
const other = either(
  as('multiple_choice_single', (question) => question.other),
  as('multiple_choice_multi', (question) => question.other),
);
const atLeast = as('multiple_choice_multi', (question) => question.minSelected !== null && several(question));
const atMost = as('multiple_choice_multi', (question) => question.maxSelected !== null && several(question));
const unlabelled = as(
  'yes_no',
  (question) => !isConsent(question) && (!question.yesLabel || !question.noLabel),
);
const consent: MessageUse = isConsent;
/** Questions that ask a part. */
const asking =
  (...parts: PartName[]): MessageUse =>
  (question) =>
    isParts(question) && partsOf(question).some(({ part }) => parts.includes(part));
const partNames = Object.fromEntries(ALL_PART_NAMES.map((part) => [`part_${part}`, asking(part)]));

/** The questions that use a message; a message that isn't here is used by every page. */
const USED_BY: Record<string, MessageUse> = {
  required: ({ required }) => required,
  choose_many: several,
  choose_range: (question) => atLeast(question) && atMost(question),
  choose_min: atLeast,
  choose_max: atMost,
  rank_every: ranking,
  rank_first: ranking,
  rank_first_one: (question) => lengthOf(question).most === 1,
  rank_range: shorter,
  rank_range_one: shorter,
  rank_position: ranking,
  rank_none: ranking,
  rank_up: ranking,
  rank_down: ranking,
  other,
  other_text: other,
  no_answer: (question) => (hasRadios(question) || isRanking(question)) && !question.required,
  select_placeholder: of('select_list'),
  matches: isLongList,
  matches_one: isLongList,
  no_match: isLongList,
  text_placeholder: texts,
  ctrl_hint: of('text_long'),
  characters_left: of('text_long'),
  characters_left_one: of('text_long'),
  email_placeholder: of('email'),
  url_placeholder: of('url'),
  number_placeholder: number,
  country: of('phone_number'),
  yes: unlabelled,
  no: unlabelled,
  agree: as('yes_no', (question) => isConsent(question) && !question.yesLabel),
  agreed: consent,
  not_agreed: consent,
  stars: of('star_rating'),
  stars_one: of('star_rating'),
  emoji_1: faces,
  emoji_2: faces,
  emoji_3: faces,
  emoji_4: faces,
  emoji_5: faces,
  ...partNames,
  'answers.part_missing': isParts,
  'answers.part_too_long': isParts,
  'answers.part_country': asking('country'),
  sign_draw: signature,
  sign_type: signature,
  sign_keep: signature,
  sign_undo: signature,
  sign_clear: signature,
  sign_drawn: signature,
  sign_cleared: signature,
  sign_full: signature,
  'answers.drawing': signature,
  'answers.drawing_too_large': signature,
  file_hint: as('file_upload', ({ maxFiles }) => maxFiles === 1),
  files_hint: as('file_upload', ({ maxFiles }) => maxFiles > 1),
  file_choose: as('file_upload', ({ maxFiles }) => maxFiles === 1),
  files_choose: as('file_upload', ({ maxFiles }) => maxFiles > 1),
  files_together: files,
  file_remove: files,
  file_retry: files,
  file_removed: files,
  file_uploaded: files,
  file_failed: files,
  file_unreadable: files,
  file_waiting_network: files,
  file_pending: files,
  ...Object.fromEntries(
    FILE_KIND_IDS.map((kind) => [
      `file_kinds.${kind}`,
      as('file_upload', ({ kinds }) => kinds.includes(kind)),
    ]),
  ),
  watch_video: as('statement', ({ video }) => video !== ''),
  'answers.required': (question) => question.required && !isConsent(question),
  'answers.not_agreed': (question) => question.required && isConsent(question),
  'answers.too_short': either(
    as('text_short', ({ minLength }) => Boolean(minLength)),
    as('text_long', ({ minLength }) => Boolean(minLength)),
  ),
  'answers.too_long': either(texts, of('email', 'url', 'phone_number', 'signature'), choices),
  'answers.too_long_one': either(
    as('text_short', ({ maxLength }) => maxLength === 1),
    as('text_long', ({ maxLength }) => maxLength === 1),
  ),
  'answers.email': of('email'),
  'answers.url': of('url'),
  'answers.phone': of('phone_number'),
  'answers.phone_length': of('phone_number'),
  'answers.number': either(number, ratings),
  'answers.integer': either(
    as('number', ({ integer }) => integer),
    ratings,
  ),
  'answers.too_small': either(
    as('number', ({ min }) => min !== null),
    ratings,
  ),
  'answers.too_large': either(
    as('number', ({ max }) => max !== null),
    ratings,
  ),
  'answers.date': dates,
  'answers.too_early': as('date', ({ min }) => min !== null),
  'answers.too_late': as('date', ({ max }) => max !== null),
  'answers.in_the_past': as('date', ({ notPast }) => notPast),
  'answers.in_the_future': as('date', ({ notFuture }) => notFuture),
  'answers.unknown_option': lists,
  'answers.other_not_offered': lists,
  'answers.other_empty': other,
  'answers.repeated_option': several,
  'answers.rank_twice': ranking,
  'answers.rank_all': ranking,
  'answers.rank_too_few': ranking,
  'answers.rank_too_many': ranking,
  'answers.rank_too_many_one': (question) => lengthOf(question).most === 1,
  'answers.too_many_files': files,
  'answers.too_many_files_one': as('file_upload', ({ maxFiles }) => maxFiles === 1),
  'answers.repeated_file': files,
  'answers.file_type': files,
  'answers.file_empty': files,
  'answers.file_too_large': files,
  'answers.file_content': files,
  'answers.file_missing': files,
  'answers.too_few': atLeast,
  'answers.too_many': atMost,
};

/** Messages that depend on the survey as a whole, or on how it is shown. */
const USED_WHERE: Record<string, (shown: Shown) => boolean> = {
  start: ({ survey }) => survey.welcome !== null && !survey.welcome.buttonLabel,
  back: ({ survey }) => survey.backButton,
  errors_found: ({ survey }) => survey.layout === 'single_page',
  rows_to_check: ({ survey }) => Boolean(survey.matrices?.length),
  progress: ({ survey }) => survey.progressBar,
  thanks_text: ({ survey }) => survey.endings.length === 0,
  go_on: ({ survey }) => survey.endings.some(({ redirect }) => redirect),
  language: ({ survey }) => survey.languages.length > 0,
  survey_changed: ({ progress }) => progress?.changed === true,
  preview: ({ preview }) => preview,
  close: ({ frame }) => frame === 'widget',
  before_start: ({ survey }) => Boolean(survey.consent),
  'answers.consent_required': ({ survey }) => Boolean(survey.consent),
  'page.answered': ({ survey }) => survey.onePerBrowser,
  'page.answered_text': ({ survey }) => survey.onePerBrowser,
};

/** Messages of gates, which the server renders without a script. */
const GATE = /^page\.(?!answered|failed)/;

/** The messages without those that neither the survey's questions nor its way of being shown use. */
export function usedMessages(all: PageTexts, shown: Shown): PageTexts {
  const { questions } = shown.survey;
  const used = (key: string): boolean => {
    if (GATE.test(key)) return false;
    const where = USED_WHERE[key];
    if (where) return where(shown);
    const isUsed = USED_BY[key];
    return isUsed === undefined || questions.some(isUsed);
  };
  return pick(all, used, '');
}

function pick(texts: PageTexts, used: (key: string) => boolean, prefix: string): PageTexts {
  const picked: Record<string, string | PageTexts> = {};
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text !== 'string') {
      const group = pick(text, used, `${prefix}${name}.`);
      if (Object.keys(group).length > 0) picked[name] = group;
    } else if (used(prefix + name)) picked[name] = text;
  }
  return picked;
}

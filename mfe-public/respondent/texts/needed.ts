import type { Boot, PageTexts } from '@canvass/shared/contract/respondent';
import type { Question } from '@canvass/shared/domain/survey';

type Type = Question['type'];

const choices: Type[] = ['multiple_choice_single', 'multiple_choice_multi'];
const several: Type[] = ['multiple_choice_multi'];
const lists: Type[] = [...choices, 'select_list'];
const texts: Type[] = ['text_short', 'text_long'];
const numbers: Type[] = ['number', 'star_rating', 'emoji_rating'];
const dates: Type[] = ['date'];

/** Which types say a text; one that isn't here is said by every page. */
const SAID_BY: Record<string, Type[]> = {
  choose_many: several,
  choose_range: several,
  choose_min: several,
  choose_max: several,
  other: choices,
  other_text: choices,
  select_placeholder: ['select_list'],
  text_placeholder: texts,
  characters_left: ['text_long'],
  email_placeholder: ['email'],
  url_placeholder: ['url'],
  number_placeholder: ['number'],
  country: ['phone_number'],
  yes: ['yes_no'],
  no: ['yes_no'],
  stars: ['star_rating'],
  emoji_1: ['emoji_rating'],
  emoji_2: ['emoji_rating'],
  emoji_3: ['emoji_rating'],
  emoji_4: ['emoji_rating'],
  emoji_5: ['emoji_rating'],
  'answers.too_short': texts,
  'answers.too_long': [...texts, 'email', 'url', 'phone_number', ...choices],
  'answers.email': ['email'],
  'answers.url': ['url'],
  'answers.phone': ['phone_number'],
  'answers.number': numbers,
  'answers.integer': numbers,
  'answers.too_small': numbers,
  'answers.too_large': numbers,
  'answers.date': dates,
  'answers.too_early': dates,
  'answers.too_late': dates,
  'answers.in_the_past': dates,
  'answers.in_the_future': dates,
  'answers.unknown_option': lists,
  'answers.other_not_offered': lists,
  'answers.other_empty': choices,
  'answers.repeated_option': several,
  'answers.too_few': several,
  'answers.too_many': several,
};

/** What only the server says, before there is a page. */
const DOOR = /^page\.password/;

/** The texts without those that no question of the survey, nor this way of showing it, ever says. */
export function neededTexts(
  all: PageTexts,
  { survey, frame, preview }: Pick<Boot, 'survey' | 'frame' | 'preview'>,
): PageTexts {
  const types = new Set(survey.questions.map(({ type }) => type));
  const said = (key: string): boolean => {
    if (DOOR.test(key)) return false;
    if (key === 'preview') return preview;
    if (key === 'close') return frame === 'widget';
    if (key === 'answers.consent_required') return Boolean(survey.consent);
    return SAID_BY[key]?.some((type) => types.has(type)) ?? true;
  };
  return pick(all, said, '');
}

function pick(texts: PageTexts, said: (key: string) => boolean, prefix: string): PageTexts {
  const kept: Record<string, string | PageTexts> = {};
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text !== 'string') kept[name] = pick(text, said, `${prefix}${name}.`);
    else if (said(prefix + name)) kept[name] = text;
  }
  return kept;
}

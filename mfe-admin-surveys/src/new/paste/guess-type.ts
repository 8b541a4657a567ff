import type { QuestionType } from '@canvass/shared/domain/question-types';

/**
 * Words that suggest a type, in both languages; the first matching row counts. The guess is shown before anything is
 * created, and can be changed.
 */
const WORDS: readonly (readonly [QuestionType, RegExp])[] = [
  ['email', /\be-?mail\b|posta elettronica/],
  ['phone_number', /\b(?:tele)?phone\b|\bmobile number\b|\btelefono\b|\bcellulare\b/],
  ['url', /\bweb ?site\b|\burl\b|\bweb address\b|\bhome ?page\b|\bsito(?: web)?\b|\bindirizzo web\b/],
  ['emoji_rating', /\bmood\b|\bhow (?:do|did|are) you feel|\bcome ti senti\b|\bumore\b/],
  [
    'star_rating',
    /\brate\b|\brating\b|\bstars?\b|\bhow (?:satisfied|likely|happy|easy|good)\b|\bvaluta\b|\bvoto\b|\bstelle\b|\bquanto (?:sei|e|ti) (?:soddisfatt|probabil|content|facile|piac)/,
  ],
  ['text_long', /\bwhy\b|\bdescribe\b|\bexplain\b|\btell us\b|\bcomments?\b|\bsuggestions?\b|\bfeedback\b/],
  [
    'text_long',
    /\bperche\b|\bdescrivi\b|\bspiega\b|\bracconta|\bcommenti\b|\bsuggerimenti\b|\bosservazioni\b/,
  ],
  [
    'number',
    /\bhow (?:many|old|much)\b|\bnumber of\b|\bage\b|\bquant[ie]\b|\bquanto costa\b|\beta\b|\bnumero di\b/,
  ],
  [
    'date',
    /\bdate\b|\bwhen\b|\bbirthday\b|\b(?:which|what) day\b|\bdata di\b|\b(?:che|quale) data\b|\bquando\b|\bche giorno\b|\bcompleanno\b/,
  ],
  ['yes_no', /^(?:do|does|did|are|is|was|were|have|has|had|can|could|will|would|may|should|shall)\b/],
  ['yes_no', /^(?:hai|sei|puoi|vuoi|vorresti|ti piace|possiamo|consiglieresti|torneresti|avete|siete)\b/],
];

const YES_NO = new Set(['yes/no', 'no/yes', 'si/no', 'no/si']);
const SEVERAL =
  /\ball that apply\b|\bchoose (?:several|all)\b|\bselect all\b|\bpiu risposte\b|\btutt[ei] quell[ei]\b|\bscelta multipla\b/;

/** With more options than this a list is easier to search. */
const MANY = 10;

/** Without case and accents: `\b` treats an accented letter as the end of a word. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The type that suits a question's words and its options. */
export function guessType(title: string, options: readonly string[]): QuestionType {
  const said = plain(title);
  if (options.length > 0) {
    if (YES_NO.has(plain(options.join('/')))) return 'yes_no';
    if (SEVERAL.test(said)) return 'multiple_choice_multi';
    return options.length > MANY ? 'select_list' : 'multiple_choice_single';
  }
  return WORDS.find(([, words]) => words.test(said))?.[0] ?? 'text_short';
}

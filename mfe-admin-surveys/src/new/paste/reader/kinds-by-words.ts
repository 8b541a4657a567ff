import type { QuestionKind, QuestionType } from '@canvass/shared/domain/question-types';
import { cueList } from './cues.ts';
import type { MissingFeature } from './pasted-question.ts';
import { phrases, type Phrases, hasPhrase, wordsOf } from './phrases.ts';

const cue = {
  asking: phrases(cueList('asking')),
  yesNo: phrases(cueList('yesNo')),
  when: phrases(cueList('when')),
  habit: phrases(cueList('habit')),
  howMany: phrases(cueList('howMany')),
  open: phrases(cueList('open')),
  notOpen: phrases(cueList('notOpen')),
  rating: phrases(cueList('rating')),
  mood: phrases(cueList('mood')),
  consent: phrases(cueList('consent')),
  upload: phrases(cueList('upload')),
  signature: phrases(cueList('signature')),
  ranking: phrases(cueList('ranking')),
  time: phrases(cueList('time')),
  recommend: phrases(cueList('recommend')),
} satisfies Record<string, Phrases>;

const hasCue = (kind: keyof typeof cue, words: string): boolean => hasPhrase(words, cue[kind]);

/** Things to enter, by type: those named first count first. */
const THINGS: ReadonlyArray<readonly [QuestionType, readonly string[]]> = [
  ['email', cueList('email').map(wordsOf)],
  ['phone_number', cueList('phone').map(wordsOf)],
  ['url', cueList('website').map(wordsOf)],
  ['date', cueList('date').map(wordsOf)],
  ['number', cueList('count').map(wordsOf)],
  ['text_long', cueList('comment').map(wordsOf)],
  ['text_short', cueList('name').map(wordsOf)],
];
const ENTER = cueList('enter')
  .map(wordsOf)
  .toSorted((one, other) => other.length - one.length);
const BEHIND = new Set(cueList('behind').map(wordsOf));
/** Words before a thing, such as "work" before "e-mail address". */
const MOST_BEFORE = 2;
/** Words of a title that is a thing without a verb. */
const SHORT = 7;

/** Leading words that say nothing: "And your phone number?", "Please enter". */
export function withoutEnter(words: string): { rest: string; asked: boolean } {
  let rest = words;
  let asked = false;
  for (let round = 0; round < 4; round += 1) {
    const found = ENTER.find((start) => rest.startsWith(start) && rest.length > start.length);
    if (!found) break;
    rest = rest.slice(found.length - 1);
    asked = true;
  }
  return { rest, asked };
}

/** The type of the thing that a title asks to enter: "Your work e-mail", "What is your phone number?"; undefined if none. */
function thingAsked(words: string): QuestionType | undefined {
  const { rest, asked } = withoutEnter(words);
  const count = rest.trim().split(' ').length;
  if (!asked && (count > SHORT || hasCue('asking', words) || hasCue('yesNo', words))) return undefined;
  let best: { type: QuestionType; at: number; length: number } | undefined;
  for (const [type, things] of THINGS) {
    for (const thing of things) {
      const at = rest.indexOf(thing);
      if (at < 0 || rest.slice(0, at).trim().split(' ').filter(Boolean).length > MOST_BEFORE) continue;
      const [next] = rest
        .slice(at + thing.length)
        .trim()
        .split(' ');
      const open = thing.endsWith(' of ') || thing.endsWith(' di ');
      if (next && !open && !BEHIND.has(` ${next} `) && !/^\d+$/.test(next)) continue;
      const longer = best !== undefined && (at < best.at || (at === best.at && thing.length > best.length));
      if (!best || longer) best = { type, at, length: thing.length };
    }
  }
  return best?.type;
}

/** Whether a text asks by its words, with or without a question mark. */
export const isAsking = (text: string): boolean => {
  const words = wordsOf(text);
  return (
    hasCue('asking', words) || hasCue('yesNo', words) || hasCue('open', words) || hasCue('rating', words)
  );
};

/** Whether a text is a thing to enter, such as "Phone" or "Data di nascita". */
export const isField = (text: string): boolean => {
  const words = wordsOf(text);
  return (
    /^ (?:your|tuo|tua|il tuo|la tua) /.test(words) ||
    hasCue('consent', words) ||
    hasCue('upload', words) ||
    hasCue('signature', words) ||
    thingAsked(words) !== undefined
  );
};

/** Whether a text can't be a row of a table or an option, whatever stands above it: it is ticked, signed or uploaded. */
export const isOwnKind = (text: string): boolean => {
  const words = wordsOf(text);
  return hasCue('consent', words) || hasCue('upload', words) || hasCue('signature', words);
};

/** Whether a text asks for options to be put in order. */
export const isRankingText = (text: string): boolean => hasCue('ranking', wordsOf(text));
/** Whether a text is something to agree to. */
export const isConsent = (text: string): boolean => hasCue('consent', wordsOf(text));
/** Whether a text asks how likely somebody is to recommend something, as NPS does. */
export const isRecommending = (text: string): boolean => hasCue('recommend', wordsOf(text));

/** What the text asks for that no type offers. */
export function missingIn(text: string): MissingFeature | undefined {
  const words = wordsOf(text);
  return hasCue('time', words) ? 'time' : undefined;
}

/** "If yes, how many?" asks how many. */
const CONDITION = /^ (?:if (?:yes|no|so|not)|se (?:si|no)|wenn (?:ja|nein)|si (?:oui|non)) (?=\S)/;

/** The kind that a title's words suggest for an answer without options. */
export function kindByWords(title: string): QuestionKind {
  const all = wordsOf(title);
  const behind = all.replace(CONDITION, ' ');
  const words = hasCue('howMany', behind) || hasCue('when', behind) ? behind : all;
  // “Do you agree to …?” is answered with yes or no, “I agree to …” is ticked.
  if (hasCue('consent', words)) return title.trim().endsWith('?') ? 'yes_no' : 'consent';
  if (hasCue('upload', words)) return 'file_upload';
  if (hasCue('signature', words)) return 'signature';
  if (hasCue('time', words)) return 'text_short';
  if (hasCue('howMany', words)) return 'number';
  if (hasCue('when', words) && !hasCue('habit', words)) return 'date';
  if (hasCue('mood', words)) return 'emoji_rating';
  if (hasCue('rating', words)) return 'star_rating';
  if (hasCue('open', words) && !hasCue('notOpen', words)) return 'text_long';
  const thing = thingAsked(words);
  if (thing) return thing;
  // "Would you rather read or listen?" isn't answered with yes.
  const either =
    / (?:or|oppure|o) /.test(words) && / (?:rather|prefer|preferisci|preferisce|preferiresti) /.test(words);
  if (hasCue('yesNo', words) && !either) return 'yes_no';
  return 'text_short';
}

/** Whether a title is a thing that is typed, so that options below it are of another question. */
export const isTypedField = (title: string): boolean =>
  ['email', 'phone_number', 'url', 'date'].includes(kindByWords(title)) && isField(title);

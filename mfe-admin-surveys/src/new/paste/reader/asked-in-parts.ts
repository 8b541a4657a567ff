import type { PartsDisplay } from '@canvass/shared/domain/part-names';
import { cueList } from './cues.ts';
import { withoutEnter } from './kinds-by-words.ts';
import type { PastedQuestion } from './pasted-question.ts';
import { wordsOf } from './phrases.ts';

const setOf = (kind: Parameters<typeof cueList>[0]) => new Set(cueList(kind).map(wordsOf));
const FULL_NAME = setOf('fullName');
const NAME = setOf('lineOfName');
const LAST_NAME = setOf('lastName');
const ADDRESS = setOf('wholeAddress');
const PLACE = setOf('placeOfAddress');

/** Whether a title is a person's name, or the last part of it. */
export const asksName = (title: string): boolean => {
  const thing = withoutEnter(wordsOf(title)).rest;
  return [FULL_NAME, NAME, LAST_NAME].some((names) => names.has(thing));
};

/**
 * The questions of a document, with those that ask for a whole name or address asked in parts. Where the document has other lines for the
 * parts, such as a surname or a postcode, its line stays the short text that it is there.
 */
export function askedInParts(questions: readonly PastedQuestion[]): PastedQuestion[] {
  const things = questions.map(({ title }) => withoutEnter(wordsOf(title)).rest);
  const hasLastName = things.some((thing) => LAST_NAME.has(thing));
  const hasPlace = things.some((thing) => PLACE.has(thing));
  const displayOf = (thing: string, title: string): PartsDisplay | undefined => {
    if (FULL_NAME.has(thing)) return 'name';
    // “What’s your name?” is answered with the respondent's name.
    if (NAME.has(thing) && !hasLastName && !title.trim().endsWith('?')) return 'name';
    return ADDRESS.has(thing) && !hasPlace ? 'address' : undefined;
  };
  return questions.map((question, index) => {
    const display = question.kind === 'text_short' && displayOf(things[index] ?? '', question.title);
    return display ? { ...question, kind: display } : question;
  });
}

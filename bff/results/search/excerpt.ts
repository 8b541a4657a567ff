import type { Answers } from '@canvass/shared/domain/answers';
import { foldText } from '@canvass/shared/domain/fold-text';
import { withCodes } from '../responses/filters/words-in-addresses.ts';

/** Characters before and after the place that was found. */
const BEFORE = 30;
const AFTER = 110;

/** The part of a response's texts that has the first of the words that is in one, or the code of the country that words name. */
export function excerptOf(answers: Answers, words: readonly string[]): string {
  const texts = Object.values(answers).flatMap(textsIn);
  for (const { words: own, code } of withCodes(words)) {
    for (const word of own) {
      const text = texts.find((candidate) => foldText(candidate).includes(word));
      if (text !== undefined) return around(text, word);
    }
    const address = texts.find((candidate) => code && candidate.split('\n').includes(code));
    if (address !== undefined) return around(address, '');
  }
  return '';
}

/** The texts that a respondent wrote in one answer. */
function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  const { other, name } = (answer ?? {}) as { other?: unknown; name?: unknown };
  return [other, name].filter((text) => typeof text === 'string');
}

function around(text: string, word: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  // By character, since folding changes lengths.
  const folded = characters.map(foldText);
  const start = Math.max(0, folded.join('').indexOf(word));
  let passed = 0;
  const at = folded.findIndex((part) => (passed += part.length) > start);
  const from = Math.max(0, at - BEFORE);
  const shown = characters.slice(from, at + AFTER).join('');
  return `${from > 0 ? '…' : ''}${shown}${at + AFTER < characters.length ? '…' : ''}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PastedQuestion } from '../reader/pasted-question.ts';

/** A question or section that the author of a document meant. */
export interface Meant {
  /** Kind, options (`:3`), other (`+`), most options (`<2`), scale (`:1-5`), required (`!`). */
  kind: string;
  title: string;
}

export interface ExampleDocument {
  name: string;
  text: string;
  meant: Meant[];
}

/** The documents of one file: each has a name, what its author meant, one question or section a line, and the text. */
export function documentsIn(file: string): ExampleDocument[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  return source
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\n');
      const border = rest.indexOf('---');
      const meant = rest.slice(0, border).map((line) => {
        const [kind = '', ...title] = line.split(' ');
        return { kind, title: title.join(' ') };
      });
      return { name: head, meant, text: rest.slice(border + 1).join('\n') };
    });
}

const KINDS: Readonly<Record<string, string>> = {
  text_short: 'short',
  text_long: 'long',
  multiple_choice_single: 'single',
  multiple_choice_multi: 'multi',
  select_list: 'list',
  star_rating: 'stars',
  emoji_rating: 'emoji',
  yes_no: 'yesno',
  phone_number: 'phone',
};

/** A question as the documents write what is meant. */
export function kindOf({ kind: read, settings, options, required }: PastedQuestion): string {
  const kind = KINDS[read] ?? read;
  const scale = kind === 'scale' ? `:${settings.min}-${settings.max}` : '';
  const choice = /^(?:single|multi|list|ranking)$/.test(kind)
    ? `:${options.length}${settings.other === undefined ? '' : '+'}`
    : '';
  const most = settings.maxSelected === undefined ? '' : `<${settings.maxSelected}`;
  return `${kind}${scale}${choice}${most}${required ? '!' : ''}`;
}

import { escapeHtml } from '../../platform/http/html.ts';

/** HTML that is escaped already. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}
export type { Html };

type Part = Html | string | number | undefined | false | Part[];

/** A template of HTML: texts in it are escaped, `html` in it is not; nothing is shown for undefined and false. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((before, string, index) => before + render(parts[index - 1]) + string));
}

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  return part instanceof Html ? part.text : escapeHtml(String(part));
}

/** A text with code in backticks. */
export function prose(text: string | undefined): Html {
  if (!text) return html``;
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** HTML of the program's own, as it is: never a text from outside. */
export const raw = (text: string): Html => new Html(text);

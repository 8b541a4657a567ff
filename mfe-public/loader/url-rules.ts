import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { pageOf } from './address.ts';

/**
 * Whether a page may show the widget: one include rule matches (or there is none), and no exclude rule does. `*` matches
 * anything. A rule that starts with `/` is compared with the path, to which a fragment with a path belongs; any other with
 * the address, with or without its scheme. Each matches without query and fragment, and with or without a final slash, too.
 * The server sends hosts of rules as browsers write them (`page-rules.ts`). Not compiled to a regular expression, as a rule
 * could make one take for ever.
 */
export function urlMatches({ include, exclude }: WidgetOptions['urls'], address: string): boolean {
  const url = new URL(address);
  const paths = [pageOf(url), url.pathname + url.search].flatMap(forms);
  const addresses = [address, address.replace(/^https?:\/\//, '')].flatMap(forms);
  const matches = (glob: string) =>
    (glob.startsWith('/') ? paths : addresses).some((text) =>
      fits(closed(glob).split('*').map(decoded), text),
    );
  return (!include.length || include.some(matches)) && !exclude.some(matches);
}

/** An address as it is, without fragment, without query and fragment, and without the queries of both. */
const forms = (address: string): string[] =>
  [/$/, /#.*/, /[?#].*/, /\?[^#]*/g].map((left) => closed(decoded(address.replace(left, ''))));

/** With a final slash, so that `/pricing` and `/pricing/` are the same, and `/de/*` matches `/de`. */
const closed = (text: string): string => text.replace(/[^*/]$/, '$&/');

/** Browsers encode spaces and what is no ASCII, creators may or may not. */
function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    // A `%` of its own, or a page that isn't in UTF-8.
    return text;
  }
}

function fits([first = '', ...between]: string[], text: string): boolean {
  const last = between.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of between) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.slice(at).endsWith(last);
}

import type { WidgetOptions } from '@canvass/shared/domain/widget';

/** Whether a page may show the widget: one include rule matches (or there is none), and no exclude rule does. */
export function urlMatches({ include, exclude }: WidgetOptions['urls'], address: string): boolean {
  const matches = (glob: string) => globMatches(glob, address);
  return (include.length === 0 || include.some(matches)) && !exclude.some(matches);
}

/**
 * `*` matches anything. A rule that starts with `/` is compared with the path, any other with the address, with or
 * without its scheme. Not compiled to a regular expression, as a rule could make one take for ever.
 */
function globMatches(glob: string, address: string): boolean {
  const { pathname, search } = new URL(address);
  const candidates = glob.startsWith('/')
    ? [pathname, pathname + search]
    : [address, address.replace(/^https?:\/\//, ''), address.split(/[?#]/, 1).join()];
  return candidates.some((candidate) => fits(glob.split('*'), candidate));
}

function fits(parts: string[], text: string): boolean {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

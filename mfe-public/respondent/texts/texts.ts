import type { PageTexts } from '@canvass/shared/contract/respondent';

/** Says a text by its key (`answers.required`), with its parameters put in. */
export type Say = (
  key: string,
  params?: Record<string, string | number>,
  inWords?: (param: string | number) => string,
) => string;

/** i18next's `{{name}}` without i18next: the page needs nothing else of it, and every kilobyte counts here. */
export function sayIn(texts: PageTexts): Say {
  const textOf = (key: string): string | undefined => {
    let found: string | PageTexts | undefined = texts;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    return typeof found === 'string' ? found : undefined;
  };
  return (key, params, inWords = String) => {
    // The languages we speak have a form for one and another for all other numbers.
    const one = params && Object.values(params).includes(1) ? textOf(`${key}_one`) : undefined;
    const text = one ?? textOf(key) ?? key;
    return params ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => inWords(params[name] ?? '')) : text;
  };
}

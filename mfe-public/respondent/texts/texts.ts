import type { PageTexts } from '@canvass/shared/contract/respondent';

/** Returns the text of a key (`answers.required`) with its parameters inserted. */
export type Translate = (
  key: string,
  params?: Record<string, string | number>,
  inWords?: (param: string | number) => string,
) => string;

/** i18next's `{{name}}` and plural of one without i18next, which would cost the page kilobytes. */
export function translator(texts: PageTexts): Translate {
  const textOf = (key: string): string | undefined => {
    let found: string | PageTexts | undefined = texts;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    return typeof found === 'string' ? found : undefined;
  };
  return (key, params, inWords = String) => {
    // English and Italian have two forms: one, and all other numbers.
    const one = params && Object.values(params).includes(1) ? textOf(`${key}_one`) : undefined;
    const text = one ?? textOf(key) ?? key;
    return params ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => inWords(params[name] ?? '')) : text;
  };
}

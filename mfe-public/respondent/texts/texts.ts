import type { PageTexts } from '@canvass/shared/contract/respondent';

/** Says a text by its key (`answers.required`), with its parameters put in. */
export type Say = (key: string, params?: Record<string, string | number>) => string;

/** i18next's `{{name}}` without i18next: the page needs nothing else of it, and every kilobyte counts here. */
export function sayIn(texts: PageTexts): Say {
  return (key, params) => {
    let found: string | PageTexts | undefined = texts;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    const text = typeof found === 'string' ? found : key;
    return params ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')) : text;
  };
}

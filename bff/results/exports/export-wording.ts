import type { ResponseExportOptions } from '@canvass/shared/api/exports';
import type { YesNoWords } from '@canvass/shared/domain/consent';
import { languageName } from '@canvass/shared/domain/language-name';
import type { Locale } from '@canvass/shared/domain/locales';
import { translate } from '../../platform/http/language.ts';

/** How a file words its values: by labels in the reader's language, or by the ids of the API. */
export interface ExportWording extends YesNoWords {
  values: 'labels' | 'ids';
  locale: Locale;
  /** The installation's address, which downloads of files begin with. */
  origin: string;
  /** Whether it has the time spent on each question. */
  timings: boolean;
  /** A message below `responseFile` in the reader's language. */
  word: (key: string) => string;
  /** The name of a language in the reader's language. */
  language: (code: string) => string;
}

/** Creates the wording of files; one is used for all files of an archive, because it looks up each message once. */
export function exportWordingOf(
  { values, timings }: Pick<ResponseExportOptions, 'values' | 'timings'>,
  locale: Locale,
  origin = '',
): ExportWording {
  const word = memoize((key) => translate(locale, `responseFile.${key}`));
  return {
    values,
    locale,
    origin,
    timings,
    yes: word('yes'),
    agreed: word('agreed'),
    notAgreed: word('notAgreed'),
    no: word('no'),
    word,
    language: memoize((code) => languageName(code, locale)),
  };
}

/** Caches a function of few values, which a file calls a million times. */
function memoize(label: (value: string) => string): (value: string) => string {
  const cache = new Map<string, string>();
  return (value) => {
    const cached = cache.get(value);
    if (cached !== undefined) return cached;
    const text = label(value);
    cache.set(value, text);
    return text;
  };
}

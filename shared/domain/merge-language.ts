import { areExchanged, exchangeLanguages } from './default-language.ts';
import type { Side } from './merge-order.ts';
import type { SurveyDefinition } from './survey.ts';
import { textsOf } from './survey-texts.ts';

/** Two drafts, and the one that both began as. */
export interface Drafts extends Record<Side, SurveyDefinition> {
  base: SurveyDefinition;
}

/**
 * The drafts in one default language, if a side exchanged it with a translation: else every text of the other side would be compared
 * with one of another language, and a correction of it lost. Where both sides exchanged it for different ones, `prefer` decides.
 */
export function inOneLanguage({ base, mine, theirs }: Drafts, prefer: Side): Drafts {
  const sides = prefer === 'mine' ? [mine, theirs] : [theirs, mine];
  const changed = sides.filter(({ language }) => language !== base.language);
  const [exchanged] = changed;
  if (!exchanged || !changed.every((side) => areExchanged(base, side))) return { base, mine, theirs };
  const { language } = exchanged;
  const began = textsByPath(base);
  const written = textsByPath(exchanged);
  const copies = sides
    .filter((side) => side.language === language)
    .map((side) => copiedTexts(side, base.language));
  /** A text that no one wrote in this language, as the side that exchanged it has it. */
  const untranslated = (path: string) => {
    const [copy, second] = copies.flatMap((texts) => texts.get(path) ?? []);
    return copy === undefined || second !== undefined ? began.get(path) : copy;
  };
  const inLanguage = (side: SurveyDefinition) => {
    if (side.language === language) return side;
    const own = side.language === base.language ? {} : (side.translations[base.language] ?? {});
    const next = exchangeLanguages(side, language, (path) => {
      const translated = base.translations[language]?.[path]?.trim();
      // The language was removed by this side: a default one can't be.
      if (translated) return side.languages.includes(language) ? undefined : translated;
      const text = written.get(path);
      const isChanged = began.has(path) && text !== undefined && text !== began.get(path);
      return isChanged ? untranslated(path) : own[path];
    });
    if (side.language === base.language) return next;
    // It exchanged the language, too: what it copied then is no translation.
    const known = base.translations[side.language] ?? {};
    const texts = Object.entries(next.translations[side.language] ?? {}).filter(
      ([path, text]) => path in known || (text !== own[path] && text !== began.get(path)),
    );
    return { ...next, translations: { ...next.translations, [side.language]: Object.fromEntries(texts) } };
  };
  const was = base.language === language ? base : exchangeLanguages(base, language, untranslated);
  return { base: was, mine: inLanguage(mine), theirs: inLanguage(theirs) };
}

/** The texts that were not translated when the default language was exchanged: they are as in the former one. */
function copiedTexts(draft: SurveyDefinition, former: string): Map<string, string> {
  const before = draft.translations[former] ?? {};
  return new Map([...textsByPath(draft)].filter(([path, text]) => before[path] === text));
}

const textsByPath = (draft: SurveyDefinition) =>
  new Map(textsOf(draft).map(({ path, text }) => [path, text]));

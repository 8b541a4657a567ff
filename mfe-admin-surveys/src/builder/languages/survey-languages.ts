import { localeTag, type Locale } from '@canvass/shared/domain/locales';

/** ISO 639-1, and variants that differ so much in writing that surveys are translated into each. */
const CODES =
  'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cs cv cy da de dv dz ee el en eo es et eu fa ' +
  'ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz id ig is it iu ja jv ka kg ki kk kl km kn ko ku kv kw ' +
  'ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc om or os pa pl ps pt ' +
  'qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug ' +
  'uk ur uz ve vi wa wo xh yi yo za zh zu ' +
  'de-AT de-CH en-AU en-CA en-GB en-IN en-US es-419 es-ES es-MX fr-BE fr-CA fr-CH it-CH nl-BE pt-BR pt-PT sr-Cyrl ' +
  'sr-Latn zh-Hans zh-Hant zh-HK zh-TW';

/** The languages that a survey can be written in or translated into, by their names in the reader's language. */
export function surveyLanguages(locale: Locale): Array<{ value: string; label: string }> {
  const tag = localeTag(locale);
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  const order = new Intl.Collator(tag);
  return CODES.split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .filter(({ value, label }) => value !== label)
    .sort((one, other) => order.compare(one.label, other.label));
}

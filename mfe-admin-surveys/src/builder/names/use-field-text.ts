import type { QuestionDisplay } from '@canvass/shared/domain/question-types';
import type { Design, Logo } from '@canvass/shared/domain/design';
import { DESIGN_FONTS } from '@canvass/shared/domain/design-fonts';
import { formatDateTime } from '@canvass/shared/domain/format';
import { languageName } from '@canvass/shared/domain/language-name';
import { localeTag } from '@canvass/shared/domain/locales';
import { inWords, withRecalls } from '@canvass/shared/domain/recall';
import type { Condition, Picture, Question, Score, SurveyDefinition } from '@canvass/shared/domain/survey';
import { useLocale } from '@canvass/shared/router/router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { themeName } from './theme-name.ts';
import { useRecallName } from './use-recall-name.ts';
import { useRuleText } from './use-rule-text.ts';

/** Returns the value of a field as text; empty if it has none. */
export function useFieldText(definition: SurveyDefinition): (field: string, value: unknown) => string {
  const { t } = useTranslation('admin-surveys');
  const locale = useLocale();
  const recallName = useRecallName();
  const { condition, jumps: jumpTexts } = useRuleText(definition);
  return useMemo(() => {
    const tag = localeTag(locale);
    const list = new Intl.ListFormat([tag], { type: 'unit' });
    const regions = new Intl.DisplayNames([tag], { type: 'region' });
    const written = (text: string) => withRecalls(text, (id) => `@${recallName(id, definition)}`);
    /** Fields whose value needs a readable text. */
    const special: Record<string, (value: never) => string> = {
      type: (type: Question['type']) => t(`questionTypes.${type}.name`),
      display: (display: QuestionDisplay) => t(`questionTypes.${display}.name`),
      parts: (parts: { part: string; required: boolean }[]) =>
        list.format(parts.map(({ part, required }) => `${t(`parts.${part}`)}${required ? ' *' : ''}`)),
      kinds: (kinds: string[]) => list.format(kinds.map((kind) => t(`settings.fileKinds.${kind}`))),
      matrix: (id: string) => {
        const matrix = definition.matrices?.find((entry) => entry.id === id);
        return matrix?.title ?? '';
      },
      visibleIf: (rule: Condition) => t('logic.askedIf', { condition: condition(rule) }),
      jumps: (jumps: Question['jumps']) => jumpTexts({ id: '', jumps }).join('\n'),
      image: (picture: Picture) => picture.alt || picture.url,
      theme: (name: string) => themeName(t, name),
      'design.appearance': (appearance: string) => t(`design.appearances.${appearance}`),
      'design.font': (font: Design['font']) =>
        font === 'system' ? t('design.fontSystem') : DESIGN_FONTS[font].name,
      'design.corners': (corners: string) => t(`design.corner.${corners}`),
      'design.logo': ({ alt }: Logo) => alt || t('design.logo'),
      // Its name may have changed since; which one it is, the design's other values say.
      'design.brand': () => t('design.brand'),
      'design.picture': () => t('design.picture'),
      layout: (layout: string) => t(layout === 'single_page' ? 'design.singlePage' : 'design.oneAtATime'),
      language: (code: string) => languageName(code, tag),
      languages: (codes: string[]) => list.format(codes.map((code) => languageName(code, tag))),
      defaultCountry: (code: string) => regions.of(code) ?? code,
      'settings.confirmation': () => t('answer.yes'),
      'settings.confirmation.question': (id: string) => recallName(id, definition),
      'settings.confirmation.request': (id: string) => recallName(id, definition),
      'settings.opensAt': (moment: string) => formatDateTime(moment, locale),
      'settings.closeAt': (moment: string) => formatDateTime(moment, locale),
    };
    const wordsOf: Record<string, string> = {
      true: t('answer.yes'),
      false: t('answer.no'),
      other: t('options.other'),
    };
    return (field, value) => {
      if (value === undefined || value === null || value === '') return '';
      if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no');
      if (field.startsWith('points.')) {
        const options = definition.questions.flatMap((question) =>
          'options' in question ? question.options : [],
        );
        const nameOf = (key: string) => options.find(({ id }) => id === key)?.label || wordsOf[key] || key;
        return list.format(
          Object.entries(value as Record<string, number>).map(
            ([key, points]) => `${nameOf(key)}: ${inWords(points, tag)}`,
          ),
        );
      }
      if (field.startsWith('scores.') && typeof value === 'object') {
        const { name, formula } = value as Score;
        return [name, formula && written(formula)].filter(Boolean).join(' = ') || t('scores.score');
      }
      const part = field.startsWith('matrices.') ? (field.split('.')[2] ?? '') : field;
      const own = special[part.endsWith('.image') ? 'image' : part];
      if (own) return own(value as never);
      if (typeof value === 'number') return inWords(value, tag);
      if (typeof value === 'string')
        return field === 'min' || field === 'max' ? inWords(value, tag) : written(value);
      return Array.isArray(value) ? list.format(value.map((entry) => written(String(entry)))) : '';
    };
  }, [definition, t, locale, recallName, condition, jumpTexts]);
}

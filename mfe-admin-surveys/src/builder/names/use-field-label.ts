import { languageName } from '@canvass/shared/domain/language-name';
import { localeTag } from '@canvass/shared/domain/locales';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { textsOf } from '@canvass/shared/domain/survey-texts';
import { useLocale } from '@canvass/shared/router/router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { settingKey } from './setting-key.ts';
import { useScoreName } from './use-score-name.ts';

/** Keys of labels that differ from the field's name. */
const LABELS: Record<string, string> = {
  type: 'versions.field.type',
  title: 'question.title',
  description: 'question.description',
  image: 'versions.field.image',
  visibleIf: 'logic.visible',
  jumps: 'logic.after',
  matrix: 'questionTypes.matrix.name',
  options: 'versions.field.optionOrder',
};
const SURVEY_LABELS: Record<string, string> = {
  title: 'builder.title',
  languages: 'languages.title',
  language: 'survey.language',
  description: 'survey.description',
  endings: 'versions.field.endingOrder',
  welcome: 'welcome.name',
  labels: 'design.buttons',
};
const PAGE_LABELS: Record<string, string> = {
  'welcome.title': 'welcome.title',
  'welcome.description': 'welcome.text',
  'welcome.buttonLabel': 'versions.field.welcomeButton',
  'welcome.image': 'design.cover',
};
const ENDING_LABELS: Record<string, string> = {
  description: 'ending.text',
  'button.label': 'ending.buttonLabel',
  'button.url': 'ending.buttonUrl',
};

/**
 * Returns the label that a field has in the editor.
 * @param either the compared states: a question that one of them doesn't have has its title in the other
 */
export function useFieldLabel(before: SurveyDefinition, after: SurveyDefinition) {
  const { t } = useTranslation('admin-surveys');
  const locale = useLocale();
  const scoreName = useScoreName();
  return useMemo(() => {
    const endings = new Map([...before.endings, ...after.endings].map((ending) => [ending.id, ending.title]));
    const matrices = new Map(
      [...(before.matrices ?? []), ...(after.matrices ?? [])].map((matrix) => [matrix.id, matrix.title]),
    );
    const texts = new Map([...textsOf(before), ...textsOf(after)].map(({ path, text }) => [path, text]));

    const scores = new Map(
      [...(before.scores ?? []), ...(after.scores ?? [])].map((score) => [score.id, score]),
    );
    const nameOfScore = (id: string) => scoreName(scores.get(id) ?? { name: '' });
    const ofQuestion = (field: string, type: Question['type']) => {
      const own = LABELS[field];
      if (own) return t(own);
      if (field.startsWith('points.'))
        return t('versions.field.pointsFor', { name: nameOfScore(field.slice('points.'.length)) });
      if (field.startsWith('options.'))
        return t(field.endsWith('.image') ? 'versions.field.optionImage' : 'versions.field.option');
      return t(settingKey(field, type));
    };
    const ofSurvey = (field: string) => {
      const own = SURVEY_LABELS[field] ?? PAGE_LABELS[field];
      if (own) return t(own);
      const [kind = '', id = '', ...rest] = field.split('.');
      if (kind === 'settings') {
        const label = t(`survey.${id}`);
        const [part] = rest;
        if (id !== 'confirmation' || part === undefined) return label;
        return t('versions.field.ofEnding', { title: label, label: t(`confirmation.${part}`) });
      }
      if (kind === 'design') return t(`design.${id}`);
      if (kind === 'labels') return t(`design.button.${id}`);
      if (kind === 'translations') {
        const path = rest.join('.');
        const language = languageName(id, localeTag(locale));
        return path === ''
          ? language
          : t('languages.translation', { text: texts.get(path) ?? path, language });
      }
      const [part] = rest;
      const partOf = (title: string, key: string) =>
        part === undefined ? title : t('versions.field.ofEnding', { title, label: t(key) });
      if (kind === 'matrices') {
        const title = matrices.get(id) || t('questionTypes.matrix.name');
        return partOf(title, part === 'image' ? 'versions.field.image' : `matrix.${part}`);
      }
      if (kind === 'scores') return partOf(nameOfScore(id), `scores.${part}`);
      if (kind === 'endings') {
        const name = rest.join('.');
        return partOf(endings.get(id) || t('ending.name'), ENDING_LABELS[name] ?? `ending.${name}`);
      }
      return t(`design.${kind}`);
    };
    return { ofQuestion, ofSurvey };
  }, [before, after, t, locale, scoreName]);
}

import { isSelection, needsValue } from '@canvass/shared/domain/logic';
import type { Comparison, Condition, Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberedTitles } from '../../questions/use-numbered-titles.ts';

/** Describes conditions, questions and targets of jumps as text. */
export function useRuleText(definition: Pick<SurveyDefinition, 'questions' | 'endings'>) {
  const { t, i18n } = useTranslation('admin-surveys');
  const titlesOf = useNumberedTitles();
  return useMemo(() => {
    const titles = titlesOf(definition.questions);
    const places = new Map(
      definition.questions.map((question, index) => [question.id, { question, title: titles[index] ?? '' }]),
    );
    const numbered = (id: string) => {
      return places.get(id)?.title ?? t('logic.deleted');
    };
    const rule = (entry: Comparison) => {
      const question = places.get(entry.question)?.question;
      const value = !needsValue(entry.operator)
        ? ''
        : isSelection(entry.operator)
          ? valuesText(question, entry.values)
          : valueText(question, entry.value);
      return `${numbered(entry.question)} ${t(`logic.operator.${entry.operator}`)} ${value}`.trim();
    };
    const valueText = (question: Question | undefined, value: Comparison['value']) => {
      if (value === undefined) return t('logic.noValue');
      if (typeof value === 'boolean') return t(value ? 'logic.yes' : 'logic.no');
      if (question && 'options' in question && typeof value === 'string') {
        if (value === 'other') return `“${t('options.other')}”`;
        const option = question.options.find((candidate) => candidate.id === value);
        return option ? `“${option.label || t('options.unnamed')}”` : t('logic.optionDeleted');
      }
      return typeof value === 'string' ? `“${value}”` : String(value);
    };
    const either = new Intl.ListFormat([i18n.language], { type: 'disjunction' });
    const valuesText = (question: Question | undefined, values: readonly string[] = []) =>
      values.length === 0
        ? t('logic.noValue')
        : either.format(values.map((value) => valueText(question, value)));
    const condition = (entry: Condition) => {
      const groups = entry.groups.filter((group) => group.rules.length > 0);
      const parts = groups.map((group) => {
        const words = group.rules.map(rule).join(` ${t(`logic.join.${group.match}`)} `);
        return groups.length > 1 && group.rules.length > 1 ? `(${words})` : words;
      });
      return parts.join(` ${t(`logic.join.${entry.match}`)} `);
    };
    const target = (id: string) => {
      const ending = definition.endings.find((entry) => entry.id === id);
      if (ending) return t('logic.toEnding', { title: ending.title || t('ending.name') });
      return id === 'end' ? t('logic.toEnd') : numbered(id);
    };
    return { numbered, condition, target };
  }, [definition.questions, definition.endings, t, i18n.language, titlesOf]);
}

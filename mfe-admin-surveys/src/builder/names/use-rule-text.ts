import { yesNoLabels } from '@canvass/shared/domain/consent';
import { endingLabel, letteredEndings } from '@canvass/shared/domain/endings';
import { TO_END } from '@canvass/shared/domain/flow';
import { isCount, isSelection, needsValue, rulesOf } from '@canvass/shared/domain/logic';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import { inWords } from '@canvass/shared/domain/recall';
import type { Comparison, Condition, Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { yesNoWords } from '../../answers/yes-no-words.ts';
import { useNumberedTitles } from '../../questions/use-numbered-titles.ts';
import { useGivenNames } from './use-given-names.ts';

/** Describes conditions, jumps and their targets as sentences. */
export function useRuleText(
  definition: Pick<SurveyDefinition, 'questions' | 'endings' | 'settings' | 'matrices' | 'scores'>,
) {
  const { t, i18n } = useTranslation('admin-surveys');
  const titlesOf = useNumberedTitles();
  const namesOf = useGivenNames();
  const { questions, matrices, scores, settings, endings: lastPages } = definition;
  return useMemo(() => {
    const titles = titlesOf(withMatrixTitles({ questions, matrices }));
    const known = new Map(
      questions.map((question, index) => [question.id, { question, title: titles[index] ?? '' }]),
    );
    const given = new Set<string>();
    for (const { question, label } of namesOf({ questions, settings, scores })) {
      given.add(question.id);
      known.set(question.id, { question, title: label });
    }
    const endings = new Map(letteredEndings(lastPages).map((own) => [own.id, endingLabel(own)]));
    const either = new Intl.ListFormat([i18n.language], { type: 'disjunction' });
    const numbered = (id: string) => {
      return known.get(id)?.title ?? t('logic.deleted');
    };
    const valueText = (question: Question | undefined, value: Comparison['value']) => {
      if (value === undefined || value === '') return t('logic.noValue');
      if (typeof value === 'boolean') {
        // A rule over a deleted question has no labels.
        const labels = question?.type === 'yes_no' ? yesNoLabels(question, yesNoWords(t)) : yesNoWords(t);
        return `“${labels[value ? 'yes' : 'no']}”`;
      }
      if (question && 'options' in question && typeof value === 'string') {
        if (value === 'other') return `“${t('options.other')}”`;
        const option = question.options.find((candidate) => candidate.id === value);
        return option ? `“${option.label || t('options.unnamed')}”` : t('logic.optionDeleted');
      }
      if (typeof value === 'number' || question?.type === 'date') return inWords(value, i18n.language);
      return `“${value}”`;
    };
    const valuesText = (question: Question | undefined, values: readonly string[] = []) =>
      values.length === 0
        ? t('logic.noValue')
        : either.format(values.map((value) => valueText(question, value)));
    /** @param own the question that the sentence stands at: it isn't named, and of what it offers only the choice is */
    const rule = (entry: Comparison, own: string | undefined) => {
      const { operator } = entry;
      const question = known.get(entry.question)?.question;
      const isOwn = entry.question === own;
      if (!needsValue(operator)) {
        if (isOwn) return t(`logic.rule.own_${operator}`);
        const key = given.has(entry.question) ? `hidden_${operator}` : operator;
        return t(`logic.rule.${key}`, { subject: `“${numbered(entry.question)}”` });
      }
      const value = isSelection(operator)
        ? valuesText(question, entry.values)
        : valueText(question, entry.value);
      const several = question?.type === 'multiple_choice_multi';
      const chosen = question && ('options' in question || question.type === 'yes_no') && !several;
      if (isOwn && chosen && (operator === 'is' || operator === 'is_any_of')) return value;
      const subject = isOwn ? t('logic.theAnswer') : `“${numbered(entry.question)}”`;
      if (isCount(operator)) return t(`logic.rule.${operator}`, { subject, count: Number(entry.value ?? 0) });
      return t(`logic.rule.${several ? (OF_SEVERAL[operator] ?? operator) : operator}`, { subject, value });
    };
    const condition = (entry: Condition, own?: string) => {
      const groups = entry.groups.filter((group) => group.rules.length > 0);
      const parts = groups.map((group) => {
        const words = group.rules.map((each) => rule(each, own)).join(` ${t(`logic.join.${group.match}`)} `);
        return groups.length > 1 && group.rules.length > 1 ? `(${words})` : words;
      });
      return parts.join(` ${t(`logic.join.${entry.match}`)} `);
    };
    const target = (id: string) => {
      const ending = endings.get(id);
      if (ending !== undefined) return t('logic.toEnding', { name: ending });
      if (id !== TO_END) return numbered(id);
      const [first] = endings.values();
      return first === undefined ? t('logic.toEnd') : t('logic.toDefaultEnding', { name: first });
    };
    /** A question's jump as a sentence. @param isFirst whether no other jump is tried before */
    const jump = (own: string, entry: Question['jumps'][number], isFirst = true) => {
      const to = { target: target(entry.to) };
      if (rulesOf(entry.if).length > 0)
        return t('logic.jumpIf', { condition: condition(entry.if, own), ...to });
      return t(isFirst ? 'logic.jumpAlways' : 'logic.jumpOtherwise', to);
    };
    const jumps = ({ id, jumps: all }: Pick<Question, 'id' | 'jumps'>) =>
      all.map((entry, index) => jump(id, entry, index === 0));
    return { numbered, condition, target, jump, jumps };
  }, [questions, matrices, scores, lastPages, settings, t, i18n.language, titlesOf, namesOf]);
}

/** What operators of single values mean for a question with several choices. */
const OF_SEVERAL: Partial<Record<Comparison['operator'], string>> = {
  contains: 'includes',
  not_contains: 'not_includes',
  is_any_of: 'includes',
  is_none_of: 'not_includes',
};

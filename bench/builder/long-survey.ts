import type { SurveyInput } from '@canvass/shared/api/survey-input';

type QuestionInput = NonNullable<SurveyInput['questions']>[number];

/** A survey of many questions of all types: every tenth has a rule, every fiftieth may have a jump. */
export function longSurvey(count: number): SurveyInput {
  return {
    title: `A survey of ${count} questions`,
    languages: ['it'],
    questions: Array.from({ length: count }, (_, index) => question(index, count)),
    endings: [{ id: 'thanks', title: 'Thank you' }],
  };
}

function question(index: number, count: number): QuestionInput {
  const own = {
    id: `q${index}`,
    title: `Question ${index + 1}: how satisfied are you with what we did about it?`,
    description: 'Think of the **last four weeks**, and of nothing else.',
    required: index % 3 === 0,
    ...(index % 10 === 9 ? { visibleIf: when(`q${index - 9}`) } : {}),
    ...(index % 50 === 40 && index + 5 < count
      ? { jumps: [{ if: when(`q${index - 40}`), to: `q${index + 5}` }] }
      : {}),
  };
  switch (index % 5) {
    case 0:
      return { ...own, type: 'yes_no' };
    case 1:
      return { ...own, type: 'multiple_choice_single', options: options(6) };
    case 2:
      return { ...own, type: 'text_long', placeholder: 'As long as you like' };
    case 3:
      return { ...own, type: 'star_rating', lowLabel: 'Not at all', highLabel: 'Very much' };
    default:
      return { ...own, type: 'multiple_choice_multi', options: options(8), other: true };
  }
}

const when = (id: string) => ({
  match: 'all' as const,
  groups: [{ match: 'all' as const, rules: [{ question: id, operator: 'is' as const, value: true }] }],
});

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index}`, label: `Answer number ${index + 1}` }));

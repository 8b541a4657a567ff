import type { SurveyInput } from '@canvass/shared/api/survey-input';

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
const when = (question: string, operator: 'is', value: string | boolean) => ({
  match: 'all' as const,
  groups: [{ match: 'all' as const, rules: [{ question, operator, value }] }],
});

/** All question types, with a rule, jumps past questions and two endings. */
export const sessionSurvey: SurveyInput = {
  title: 'Never lost, never twice',
  questions: [
    { id: 'name', type: 'text_short', title: 'Name', required: true },
    { id: 'again', type: 'yes_no', title: 'Will you come again?' },
    { id: 'why', type: 'text_long', title: 'Why not?', visibleIf: when('again', 'is', false) },
    {
      id: 'drink',
      type: 'multiple_choice_single',
      title: 'What did you have?',
      options,
      other: true,
      jumps: [
        { if: when('drink', 'is', 'a'), to: 'stars' },
        { if: when('drink', 'is', 'b'), to: 'early' },
      ],
    },
    { id: 'extras', type: 'multiple_choice_multi', title: 'And with it?', options, shuffle: true },
    { id: 'town', type: 'select_list', title: 'Where?', options },
    { id: 'stars', type: 'star_rating', title: 'How was it?' },
    { id: 'mood', type: 'emoji_rating', title: 'And now?' },
    { id: 'price', type: 'number', title: 'What did it cost?' },
    { id: 'day', type: 'date', title: 'When?' },
    { id: 'mail', type: 'email', title: 'Where may we write?' },
    { id: 'site', type: 'url', title: 'Where do you write?' },
    { id: 'phone', type: 'phone_number', title: 'Where may we call?', defaultCountry: 'IT' },
  ],
  endings: [
    { id: 'late', title: 'Thank you' },
    { id: 'early', title: 'See you' },
  ],
};

import type { SurveyInput } from '@canvass/shared/api/survey-input';

export const tenQuestionSurvey: SurveyInput = {
  title: 'Ten questions',
  questions: [
    { id: 'q1', type: 'text_short', title: 'What is your name?', required: true },
    {
      id: 'q2',
      type: 'multiple_choice_single',
      title: 'How did you hear of us?',
      options: options('A friend', 'The web', 'A shop'),
    },
    {
      id: 'q3',
      type: 'multiple_choice_multi',
      title: 'What did you use?',
      options: options('The app', 'The site', 'The phone'),
    },
    { id: 'q4', type: 'star_rating', title: 'How was it?' },
    { id: 'q5', type: 'emoji_rating', title: 'How did you feel?' },
    { id: 'q6', type: 'number', title: 'How often do you come?' },
    { id: 'q7', type: 'date', title: 'When were you here last?' },
    { id: 'q8', type: 'yes_no', title: 'Will you come again?' },
    { id: 'q9', type: 'email', title: 'Where may we write?' },
    { id: 'q10', type: 'text_long', title: 'What should we do better?' },
  ],
};

function options(...labels: string[]) {
  return labels.map((label, index) => ({ id: `o${index}`, label }));
}

import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { confirmationWords } from './compose.ts';

it('a version of an older release in a malformed language is confirmed, with numbers as its well-formed beginning writes them', () => {
  const definition = surveyDefinitionSchema.parse({
    title: 'Road',
    questions: [{ id: 'far', type: 'number', title: 'How far?' }],
    settings: {
      confirmation: { question: 'mail', request: 'copy', subject: '', text: '{{far}} km', answers: true },
    },
  });
  const words = confirmationWords({
    definition: { ...definition, language: 'de-at-de-de' },
    answers: { far: 0.5 },
    hidden: {},
    scores: null,
    language: 'de-at-de-de',
    completedAt: new Date('2026-01-02'),
  });
  expect(words).toMatchObject({ paragraphs: ['0,5 km'], language: 'de-at' });
});

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

it.each([
  ['it', 'Il 1 maggio 2026', 'Le tue risposte, 2 gennaio 2026', '1 maggio 2026'],
  ['de', 'Am 1. Mai 2026', 'Your answers, 2. Januar 2026', '1. Mai 2026'],
])(
  'subject, heading and list write dates alike, as the response’s language does: %s',
  (language, subject, title, day) => {
    const definition = surveyDefinitionSchema.parse({
      title: 'Party',
      language: 'de',
      languages: ['it'],
      questions: [
        { id: 'day', type: 'date', title: 'Day' },
        { id: 'firm', type: 'text_short', title: 'Firm' },
        { id: 'stars', type: 'star_rating', title: 'Stars', stars: 5 },
        { id: 'sum', type: 'number', title: 'Sum' },
      ],
      translations: { it: { 'confirmation.subject': 'Il {{day}} con {{firm}}, {{stars}}' } },
      settings: {
        confirmation: {
          question: 'mail',
          request: 'copy',
          subject: 'Am {{day}} con {{firm}}, {{stars}}',
          text: '',
          answers: true,
        },
      },
    });
    const words = confirmationWords({
      definition,
      answers: { day: '2026-05-01', firm: 'ACME S.p.A.', stars: 4, sum: 1_234_123_123 },
      hidden: {},
      scores: null,
      language,
      completedAt: new Date('2026-01-02'),
    });
    const rows = [
      ['Day', day],
      ['Firm', 'ACME S.p.A.'],
      ['Stars', '4 / 5'],
      ['Sum', '1.234.123.123'],
    ];
    expect(words).toMatchObject({
      subject: `${subject} con ACME S.p.A., 4`,
      sections: [{ title, rows }],
    });
  },
);

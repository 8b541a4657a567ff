import { AS_NPS } from '@canvass/shared/domain/scale';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { insertNps } from './nps.ts';
import { freshQuestion } from './questions.ts';

const survey = (language: string, languages: string[] = []) =>
  surveyDefinitionSchema.parse({
    title: 'S',
    language,
    languages,
    translations: { it: { title: 'Sondaggio' } },
  });
const added = (...given: Parameters<typeof survey>) =>
  insertNps(freshQuestion('nps', 'q'), 0)(survey(...given));

it('a question of the Net Promoter Score comes with its usual texts, in each language of the survey that has them', () => {
  const { questions, translations } = added('en', ['it', 'de']);
  expect(questions[0]).toMatchObject({ ...AS_NPS, highLabel: 'Extremely likely' });
  expect(translations).toEqual({
    it: {
      title: 'Sondaggio',
      'questions.q.title': 'Quanto è probabile che ci consigli a un amico o a un collega?',
      'questions.q.lowLabel': 'Per niente probabile',
      'questions.q.highLabel': 'Estremamente probabile',
    },
  });
});

it('its texts are those of the survey’s own language, else English', () => {
  expect(added('it-CH').questions[0]).toMatchObject({ lowLabel: 'Per niente probabile' });
  expect(added('de').questions[0]).toMatchObject({ lowLabel: 'Not at all likely' });
});

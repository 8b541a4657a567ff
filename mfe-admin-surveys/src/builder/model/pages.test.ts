import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { duplicateEnding, moveEnding } from './pages.ts';

const survey = surveyDefinitionSchema.parse({
  title: 'Coffee',
  languages: ['it'],
  endings: [
    { id: 'thanks', title: 'Thanks' },
    { id: 'sorry', title: 'Sorry', redirect: 'https://a.example' },
  ],
  translations: { it: { 'endings.sorry.title': 'Scusa', 'endings.thanks.title': 'Grazie' } },
});
const ids = (definition: typeof survey) => definition.endings.map(({ id }) => id);

it('moves an ending, the first being the survey’s default; beyond either end means that end', () => {
  expect(ids(moveEnding('sorry', 0)(survey))).toEqual(['sorry', 'thanks']);
  expect(ids(moveEnding('thanks', 9)(survey))).toEqual(['sorry', 'thanks']);
  expect(moveEnding('thanks', -1)(survey)).toBe(survey);
});

it('inserts a copy of an ending after it, with its translations, up to the limit', () => {
  const copied = duplicateEnding('sorry', 'copy')(survey);
  expect(ids(copied)).toEqual(['thanks', 'sorry', 'copy']);
  expect(copied.endings[2]).toMatchObject({ title: 'Sorry', redirect: 'https://a.example' });
  expect(copied.translations.it).toEqual({ ...survey.translations.it, 'endings.copy.title': 'Scusa' });
  const full = {
    ...survey,
    endings: Array.from({ length: 20 }, (_, index) => ({ ...copied.endings[0]!, id: `e${index}` })),
  };
  expect(duplicateEnding('e1', 'copy')(full)).toBe(full);
});

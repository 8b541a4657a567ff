import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { revertInvalidFields } from './revert-invalid-fields.ts';

const survey = (title: string, questions: object[], settings = {}) =>
  surveyDefinitionSchema.parse({ title, questions, settings });
const short = (id: string, maxLength: number | null) => ({ id, type: 'text_short', title: id, maxLength });
const refused = (...fields: string[]) => fields.map((field) => ({ field, code: 'x', message: '' }));

it('replaces refused fields by the stored ones, found by id', () => {
  const stored = survey('Stored', [short('a', 10), short('b', 20)]);
  const draft = {
    ...stored,
    title: '',
    theme: 'sunset-orange',
    // Reordered and edited: the second question was the first.
    questions: [
      { ...stored.questions[1], title: 'New' },
      { ...stored.questions[0], maxLength: 999 },
    ],
  } as typeof stored;
  expect(revertInvalidFields(draft, stored, refused('title', 'questions.1.maxLength'))).toEqual({
    ...stored,
    theme: 'sunset-orange',
    questions: [{ ...stored.questions[1], title: 'New' }, stored.questions[0]],
  });
});

it('replaces one refused translation, and no others', () => {
  const stored = { ...survey('S', [short('q', 10)]), languages: ['it'] };
  const texts = { title: 'Nuovo', 'questions.q.title': 'x'.repeat(9000) };
  const draft = { ...stored, translations: { it: texts } };
  const errors = refused('translations.it.questions.q.title');
  expect(revertInvalidFields(draft, stored, errors).translations).toEqual({ it: { title: 'Nuovo' } });
  const before = { ...stored, translations: { it: { 'questions.q.title': 'Domanda' } } };
  expect(revertInvalidFields(draft, before, errors).translations.it).toEqual({
    title: 'Nuovo',
    'questions.q.title': 'Domanda',
  });
});

it('leaves out a field that the server never stored, so that it gets its default', () => {
  const stored = survey('Stored', []);
  const draft = survey('Stored', [short('new', null)], { hiddenFields: ['a', 'b', 'c'] });
  const wrong = { ...draft, questions: [{ ...draft.questions[0], maxLength: 999 }] } as typeof draft;
  const rest = revertInvalidFields(
    wrong,
    stored,
    refused('questions.0.maxLength', 'settings.hiddenFields.0', 'settings.hiddenFields.1'),
  );
  expect(rest.questions[0]).not.toHaveProperty('maxLength');
  expect(surveyDefinitionSchema.parse(rest).questions).toEqual(draft.questions);
  expect(rest.settings.hiddenFields).toEqual(['c']);
});

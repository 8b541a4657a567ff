import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { definitionWithDefaults } from './with-defaults.ts';

const optional: Partial<SurveyDefinition> = {
  design: {
    color: '#aa0000',
    background: null,
    appearance: 'light',
    font: null,
    corners: 'round',
    logo: null,
    picture: null,
  } as never,
  labels: { next: 'Go on', back: '', submit: '' },
  matrices: [{ id: 'grid', title: 'How much?', description: '', image: null }],
  scores: [{ id: 'sum', name: 'Sum' }],
};
const whole = { ...surveyDefinitionSchema.parse({ title: 'Coffee' }), ...optional };

it('keeps every field of the schema, also those without a default', () => {
  // A field that isn't here would not be tried.
  expect(Object.keys(whole).toSorted()).toEqual(Object.keys(surveyDefinitionSchema.shape).toSorted());
  expect(definitionWithDefaults(whole)).toEqual(whole);
});

it('leaves out what the server adds, and what is absent', () => {
  const draft = surveyDefinitionSchema.parse({ title: 'Coffee' });
  const opened = definitionWithDefaults(Object.assign({ revision: 4, id: 'x' }, draft));
  expect(Object.keys(opened).toSorted()).toEqual(Object.keys(draft).toSorted());
});

it('gives defaults to what an older draft lacks', () => {
  const { settings: _, ...older } = surveyDefinitionSchema.parse({
    title: 'Old',
    questions: [{ id: 'a', type: 'date' }],
  });
  const opened = definitionWithDefaults({ ...older, settings: { prefill: true } } as never);
  expect(opened.settings).toMatchObject({ prefill: true, onePerBrowser: false });
});

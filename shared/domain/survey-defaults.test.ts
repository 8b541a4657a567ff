import { designSchema } from './design-schema.ts';
import {
  blankDefinition,
  DEFINITION_FIELDS,
  defaultSettings,
  newDesign,
  newEnding,
  newMatrix,
  newQuestion,
} from './survey-defaults.ts';
import { endingSchema, matrixSchema, surveyDefinitionSchema } from './survey-schema.ts';
import { questionSchema } from './question-schema.ts';
import { settingsSchema } from './survey-settings-schema.ts';

/** Fields in the same order, too: stored texts of the same survey stay the same. */
const same = (made: unknown, parsed: unknown) => expect(JSON.stringify(made)).toBe(JSON.stringify(parsed));

test.each(questionSchema.options.map(({ shape }) => shape.type.value))(
  'a new %s has the defaults of its schema',
  (type) => same(newQuestion(type, 'q'), questionSchema.parse({ id: 'q', type })),
);

test('so have matrices, endings, settings, designs and surveys', () => {
  same(newMatrix('m'), matrixSchema.parse({ id: 'm' }));
  same(newEnding('e'), endingSchema.parse({ id: 'e' }));
  same(defaultSettings(), settingsSchema.parse({}));
  same(newDesign('#112233'), designSchema.parse({ color: '#112233' }));
  same(blankDefinition('A survey'), surveyDefinitionSchema.parse({ title: 'A survey' }));
});

test('the fields of a survey are those of its schema', () =>
  expect(DEFINITION_FIELDS).toEqual(Object.keys(surveyDefinitionSchema.shape)));

test('two new questions share no list', () => {
  const [one, other] = [newQuestion('select_list', 'one'), newQuestion('select_list', 'other')];
  expect(one.jumps).not.toBe(other.jumps);
});

import fc from 'fast-check';
import { draftPatchSchema } from './draft-patch-schema.ts';
import { patchOf, unknownQuestionPaths, withPatch } from './draft-patch.ts';
import type { SurveyDefinition } from './survey.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const question = (id: string, title = '') => ({ id, type: 'text_short' as const, title });
const draft = surveyDefinitionSchema.parse({
  title: 'Lunch',
  labels: { next: 'Go' },
  questions: ['a', 'b', 'c'].map((id) => question(id)),
  translations: { it: { title: 'Pranzo', description: 'Oggi' }, de: { title: 'Mittag' } },
});
const [first, second, third] = draft.questions;
if (!first || !second || !third) throw new Error('three questions');

it('contains the objects that were replaced, and nothing else', () => {
  expect(patchOf(draft, draft)).toEqual({});
  const { labels: _, ...without } = draft;
  const after: SurveyDefinition = {
    ...without,
    theme: 'ocean-blue',
    questions: [first, { ...second, title: 'What?' }, third],
    translations: { it: { title: 'Cena', description: 'Oggi' }, fr: { title: 'Déjeuner' } },
  };
  expect(patchOf(draft, after)).toEqual({
    theme: 'ocean-blue',
    labels: null,
    questions: [expect.objectContaining({ id: 'b', title: 'What?' })],
    translations: { it: { title: 'Cena' }, fr: { title: 'Déjeuner' }, de: null },
  });
  expect(withPatch(draft, patchOf(draft, after))).toEqual(after);
});

it('contains the order of all questions once one is added, deleted or moved', () => {
  expect(patchOf(draft, { ...draft, questions: [third, first, second] })).toEqual({ order: ['c', 'a', 'b'] });
  expect(patchOf(draft, { ...draft, questions: [first] })).toEqual({ order: ['a'] });
});

it('leads from any draft to any other', () => {
  const texts = fc.dictionary(fc.constantFrom('title', 'x', '__proto__'), fc.string());
  const drafts = fc.record({
    title: fc.string(),
    labels: fc.constantFrom(undefined, { next: 'N', back: '', submit: '' }),
    welcome: fc.constantFrom(null, { title: 'Hi', description: '', buttonLabel: '' }),
    questions: fc
      .uniqueArray(fc.tuple(fc.constantFrom(...'abcdef'), fc.string()), { selector: ([id]) => id })
      .map((pairs) => pairs.map(([id, title]) => question(id, title))),
    translations: fc.dictionary(fc.constantFrom('it', 'de', 'fr'), texts),
  });
  const json = (value: unknown) => JSON.parse(JSON.stringify(value));
  fc.assert(
    fc.property(drafts, drafts, (one, other) => {
      const before = { ...draft, ...one } as SurveyDefinition;
      const after = { ...draft, ...other } as SurveyDefinition;
      const sent = json(patchOf(before, after));
      expect(draftPatchSchema.strip().safeParse({ ...sent, title: 'x' }).success).toBe(true);
      expect(unknownQuestionPaths(before, sent)).toEqual([]);
      expect(json(withPatch(json(before), sent))).toEqual(json(after));
    }),
  );
});

it('resets no field that it doesn’t contain', () => {
  expect(draftPatchSchema.parse({})).toEqual({});
  expect(draftPatchSchema.parse({ settings: { prefill: true } })).toEqual({ settings: { prefill: true } });
  expect(draftPatchSchema.parse({ title: ' x ' })).toEqual({ title: 'x' });
});

it('lists questions that the draft doesn’t have', () => {
  expect(unknownQuestionPaths(draft, { order: ['a', 'gone'] })).toEqual(['order.1']);
  expect(unknownQuestionPaths(draft, { questions: [question('new')] })).toEqual(['questions.0.id']);
  expect(unknownQuestionPaths(draft, { questions: [question('new')], order: ['new'] })).toEqual([]);
});

import { publishFaults } from '@canvass/shared/domain/publish-check';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { clipOf, clipText, freshClip, insertClip, isClipText } from './clip.ts';
import { readClip } from './read-clip.ts';

const rule = (question: string, value: string) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator: 'is', value }] }],
});
const source: SurveyDefinition = surveyDefinitionSchema.parse({
  title: 'Coffee',
  languages: ['it'],
  questions: [
    { id: 'first', type: 'text_short', title: 'Name?' },
    {
      id: 'drink',
      type: 'multiple_choice_single',
      title: 'Which?',
      options: [
        { id: 'tea', label: 'Tea' },
        { id: 'coffee', label: 'Coffee' },
      ],
      jumps: [
        { if: rule('drink', 'tea'), to: 'why' },
        { if: rule('first', 'Ada'), to: 'why' },
        { if: rule('drink', 'coffee'), to: 'end' },
      ],
    },
    {
      id: 'why',
      type: 'text_long',
      title: 'Why {{drink}}, {{ first }}?',
      visibleIf: rule('drink', 'coffee'),
    },
  ],
  translations: {
    it: { 'questions.drink.options.tea': 'Tè', 'questions.why.title': 'Perché {{drink}}?', title: 'Caffè' },
  },
});
const clip = clipOf(source, new Set(['drink', 'why']));

it('gives copies new ids, and adapts rules, jumps, recalls and translations', () => {
  const copied = insertClip(freshClip(clip), 3)(source);
  const [, , , drink, why] = copied.questions;
  if (!drink || !why || !('options' in drink)) throw new Error('two questions were copied');
  expect(new Set(copied.questions.map(({ id }) => id)).size).toBe(5);
  const [tea, coffee] = drink.options.map(({ id }) => id);
  expect([tea, coffee]).not.toContain('tea');
  expect(drink.jumps).toEqual([
    { if: rule(drink.id, tea ?? ''), to: why.id },
    { if: rule('first', 'Ada'), to: why.id },
    { if: rule(drink.id, coffee ?? ''), to: 'end' },
  ]);
  expect(why.visibleIf).toEqual(rule(drink.id, coffee ?? ''));
  expect(why.title).toBe(`Why {{${drink.id}}}, {{ first }}?`);
  expect(copied.translations.it).toMatchObject({
    'questions.drink.options.tea': 'Tè',
    [`questions.${drink.id}.options.${tea}`]: 'Tè',
    [`questions.${why.id}.title`]: `Perché {{${drink.id}}}?`,
  });
});

it('keeps jumps to endings and later questions of the survey, and drops those that another survey can’t have', () => {
  const jumpsTo = (...targets: string[]) => targets.map((to) => ({ if: rule('first', 'Ada'), to }));
  const [first, drink, why] = source.questions;
  const ended = surveyDefinitionSchema.parse({
    ...source,
    endings: [{ id: 'thanks' }, { id: 'sorry' }],
    questions: [first, { ...drink, jumps: jumpsTo('sorry', 'end', 'why') }, why],
  });
  const copy = freshClip(clipOf(ended, new Set(['drink'])));
  const targets = (survey: SurveyDefinition, at: number) =>
    insertClip(copy, at)(survey).questions[at]?.jumps.map(({ to }) => to);
  expect(targets(ended, 2)).toEqual(['sorry', 'end', 'why']);
  expect(targets(ended, 3)).toEqual(['sorry', 'end']);
  expect(targets({ ...source, endings: [], questions: [first!] }, 1)).toEqual(['end']);
});

it('adapts a rule over several options to their copies', () => {
  const any = { question: 'drink', operator: 'is_any_of' as const, values: ['coffee', 'tea', 'other'] };
  const asked = { match: 'all' as const, groups: [{ match: 'all' as const, rules: [any] }] };
  const several = {
    ...clip,
    questions: clip.questions.map((question) => ({ ...question, visibleIf: asked, jumps: [] })),
  };
  const [drink, why] = freshClip(several).questions;
  if (!drink || !why || !('options' in drink)) throw new Error('two questions were copied');
  const [tea, coffee] = drink.options.map(({ id }) => id);
  expect(why.visibleIf?.groups[0]?.rules).toEqual([
    { question: drink.id, operator: 'is_any_of', values: [coffee, tea, 'other'] },
  ]);
});

it('leaves out references to questions that another survey doesn’t have', () => {
  const other = surveyDefinitionSchema.parse({
    title: 'Other',
    questions: [{ id: 'x', type: 'url', title: 'Site?' }],
  });
  const read = readClip(clipText(clipOf(source, new Set(['why']))));
  if (!read) throw new Error('a clip that was written can be read');
  const pasted = insertClip(freshClip(read), 1)(other);
  expect(pasted.questions).toHaveLength(2);
  expect(pasted.questions[1]?.visibleIf).toBeNull();
  expect(pasted.translations).toEqual({});
  expect(publishFaults(pasted).map(({ code }) => code)).toEqual(['recall_later']);
});

describe('into a survey of another default language', () => {
  const paste = (language: string, languages: string[]) => {
    const read = readClip(clipText(clipOf(source, new Set(['drink']))));
    if (!read) throw new Error('a clip that was written can be read');
    const other = surveyDefinitionSchema.parse({ title: 'Altro', language, languages });
    const pasted = insertClip(freshClip(read), 0)(other);
    const [question] = pasted.questions;
    if (!question || !('options' in question)) throw new Error('the question was copied');
    const path = (index: number) => `questions.${question.id}.options.${question.options[index]?.id}`;
    return { pasted, labels: question.options.map(({ label }) => label), path };
  };

  it('translations into it are the questions’ own texts, and those are translations of a language that it has', () => {
    const { pasted, labels, path } = paste('it', ['en', 'de']);
    expect(labels).toEqual(['Tè', 'Coffee']);
    expect(pasted.title).toBe('Altro');
    expect(Object.keys(pasted.translations)).toEqual(['en']);
    expect(pasted.translations['en']).toMatchObject({ [path(0)]: 'Tea', [path(1)]: 'Coffee' });
    expect(pasted.translations['en']).not.toHaveProperty('title');
    expect(paste('it', []).pasted.translations).toEqual({});
  });

  it('without such translations texts are taken as they are, and a language that both have keeps its own', () => {
    const { pasted, labels, path } = paste('fr', ['it']);
    expect(labels).toEqual(['Tea', 'Coffee']);
    expect(pasted.translations).toEqual({ it: { [path(0)]: 'Tè' } });
  });

  it('a question that is the same in both languages is translated', () => {
    const same = { ...source, translations: { it: { 'questions.first.title': 'Name?' } } };
    const italian = surveyDefinitionSchema.parse({ title: 'Altro', language: 'it', languages: ['en'] });
    const { translations } = insertClip(clipOf(same, new Set(['first'])), 0)(italian);
    expect(translations['en']).toEqual({ 'questions.first.title': 'Name?' });
  });

  it('a clip of an earlier release, which names no language, is taken as it is', () => {
    const { language: _, ...old } = clipOf(source, new Set(['drink']));
    const italian = surveyDefinitionSchema.parse({ title: 'Altro', language: 'it' });
    expect(insertClip(freshClip(old), 0)(italian).questions[0]).toMatchObject({ title: 'Which?' });
  });
});

it('inserts no more than the limit of questions, and nothing that is no clip', () => {
  const many = surveyDefinitionSchema.parse({
    title: 'Long',
    questions: Array.from({ length: 499 }, (_, index) => ({ id: `q${index}`, type: 'url' })),
  });
  expect(insertClip(freshClip(clip), 0)(many).questions).toHaveLength(500);
  for (const text of [
    '',
    'Tea or coffee?',
    '{"canvass":"questions"',
    '{"canvass":"questions","questions":[{}]}',
  ]) {
    expect(isClipText(text) && readClip(text)).toBeFalsy();
  }
});

it('keeps points of the survey’s scores with the copied options, and drops those of others', () => {
  const drink = { ...source.questions[1], points: { taste: { tea: 2, other: 1 } } } as never;
  const scored = { ...source, scores: [{ id: 'taste', name: '' }], questions: [drink] };
  const clipped = freshClip(clipOf(scored, new Set(['drink'])));
  const [, here] = insertClip(clipped, 1)(scored).questions;
  if (!here || !('options' in here)) throw new Error('the question was copied');
  expect(here.points).toEqual({ taste: { [here.options[0]?.id ?? '']: 2, other: 1 } });
  const [there] = insertClip(clipped, 0)(surveyDefinitionSchema.parse({ title: 'Other' })).questions;
  expect(there).not.toHaveProperty('points');
});

it('a matrix stays one over the clipboard', () => {
  const row = { type: 'yes_no', matrix: 'grid' };
  const grid = surveyDefinitionSchema.parse({
    title: 'Grid',
    matrices: [{ id: 'grid', title: 'How?' }],
    questions: [
      { ...row, id: 'a' },
      { ...row, id: 'b' },
    ],
  });
  const read = readClip(clipText(clipOf(grid, new Set(['a', 'b']))));
  if (!read) throw new Error('a clip that was written can be read');
  const pasted = insertClip(freshClip(read), 0)(surveyDefinitionSchema.parse({ title: 'Other' }));
  expect(pasted.matrices).toMatchObject([{ title: 'How?' }]);
  expect(pasted.questions.map(({ matrix }) => matrix)).toEqual(
    pasted.matrices?.flatMap(({ id }) => [id, id]),
  );
});

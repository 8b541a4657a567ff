import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { withoutConflicts } from '../saving/rebase.ts';
import { conflictsOf, NO_CONFLICTS, withBases } from './conflicts.ts';
import { createEditorStore } from './editor-store.ts';
import { changeSurvey } from './pages.ts';
import { changeQuestion, moveQuestions, removeQuestions } from './questions.ts';
import { addLanguage, setDefaultLanguage, translate } from './translations.ts';

const definition: SurveyDefinition = surveyDefinitionSchema.parse({
  title: 'Coffee',
  questions: ['a', 'b', 'c'].map((id) => ({ id, type: 'text_short', title: id })),
});

function editor(first = definition) {
  let now = 0;
  const survey = {
    id: 's',
    status: 'draft',
    availability: 'draft',
    liveVersion: null,
    unpublishedChanges: true,
  } as const;
  const store = createEditorStore(survey, first, () => now);
  const type = (title: string) =>
    store.getState().change(changeQuestion('a', { title }), { group: 'a.title' });
  return { store, type, wait: (ms: number) => (now += ms) };
}
const titleOfA = (store: ReturnType<typeof editor>['store']) =>
  store.getState().definition.questions[0]?.title;

it('undoes as one step what was typed without a pause', () => {
  const { store, type, wait } = editor();
  for (const text of ['ab', 'abc']) {
    type(text);
    wait(200);
  }
  wait(2000);
  type('abcd');
  store.getState().undo();
  expect(titleOfA(store)).toBe('abc');
  store.getState().undo();
  expect(titleOfA(store)).toBe('a');
  expect(store.getState().history.past).toHaveLength(0);
});

it('goes on with a step while somebody else changes other parts, which undoing it leaves alone', () => {
  const { store, type, wait } = editor();
  type('ab');
  wait(200);
  const theirs = changeQuestion('b', { title: 'theirs' })(definition);
  store.getState().mergeOther({ base: definition, theirs, by: undefined });
  type('abc');
  store.getState().undo();
  expect(store.getState().definition.questions.map(({ title }) => title)).toEqual(['a', 'theirs', 'c']);
  expect(store.getState().history.past).toHaveLength(0);
  store.getState().redo();
  expect(store.getState().definition.questions.map(({ title }) => title)).toEqual(['abc', 'theirs', 'c']);
});

it('ends a step when somebody else changes what it changed', () => {
  const { store, type, wait } = editor();
  type('ab');
  wait(200);
  const theirs = changeQuestion('a', { title: 'theirs' })(definition);
  store.getState().mergeOther({ base: definition, theirs, by: undefined });
  type('abc');
  store.getState().undo();
  expect(titleOfA(store)).toBe('ab');
});

it('undoes and redoes all changes since the editor was opened, back to the same definition object', () => {
  const { store, wait } = editor();
  const steps = [
    moveQuestions(new Set(['a']), 2),
    removeQuestions(new Set(['b'])),
    changeSurvey({ title: 'Tea' }),
  ];
  for (const step of steps) {
    store.getState().change(step);
    wait(5000);
  }
  const last = store.getState().definition;
  for (const _ of steps) store.getState().undo();
  expect(store.getState().definition).toBe(definition);
  for (const _ of steps) store.getState().redo();
  expect(store.getState().definition).toBe(last);
});

it('drops the undone steps once something else is changed', () => {
  const { store, type } = editor();
  type('x');
  store.getState().undo();
  store.getState().change(moveQuestions(new Set(['a']), 1));
  store.getState().redo();
  expect(store.getState().definition.questions.map((question) => question.title)).toEqual(['b', 'a', 'c']);
});

it('opens the question that follows a deleted one, and the deleted one again on undo', () => {
  const { store } = editor();
  store.getState().open({ kind: 'question', id: 'b' });
  store.getState().change(removeQuestions(new Set(['b'])), { removal: 'b deleted' });
  expect(store.getState().openPage).toEqual({ kind: 'question', id: 'c' });
  expect(store.getState().removal?.text).toBe('b deleted');
  store.getState().undo();
  expect(store.getState().openPage).toEqual({ kind: 'question', id: 'b' });
  expect(store.getState().removal).toBeNull();
});

it('adds no step for a change without an effect', () => {
  const { store } = editor();
  store.getState().change((same) => same);
  expect(store.getState().history.past).toHaveLength(0);
});

describe('a language that one named the survey’s own while the other translated into it', () => {
  const base = { ...definition, languages: ['it'] };
  const renamed = setDefaultLanguage('fr')(base);
  const translated = translate('fr', 'title', 'Café')(addLanguage('fr')(base));
  const toSend = (store: ReturnType<typeof editor>['store'], stored: SurveyDefinition) =>
    withoutConflicts(store.getState().definition, stored, store.getState().conflicts);

  it.each([
    ['named', renamed, translated],
    ['translated', translated, renamed],
  ])('stays in conflict, and as it is stored, whatever either does: %s by the creator', (_, mine, theirs) => {
    const { store, type } = editor(base);
    store.getState().change(() => mine);
    store.getState().mergeOther({ base, theirs, by: undefined });
    expect(toSend(store, theirs)).toBe(theirs);
    type('What?');
    expect([...store.getState().conflicts.keys()]).toEqual(['language']);
    const next = changeSurvey({ title: 'Tea' })(theirs);
    store.getState().mergeOther({ base: theirs, theirs: next, by: undefined });
    expect([...store.getState().conflicts.keys()]).toEqual(['language']);
    expect(store.getState().definition).toEqual(
      changeQuestion('a', { title: 'What?' })(changeSurvey({ title: 'Tea' })(mine)),
    );
    expect(toSend(store, next)).toEqual(changeQuestion('a', { title: 'What?' })(next));
    const { definition: left, conflicts } = store.getState();
    const reloaded = { base: withBases(next, conflicts), theirs: next, by: undefined };
    expect([...conflictsOf(left, reloaded, NO_CONFLICTS).conflicts.keys()]).toEqual(['language']);
  });
});

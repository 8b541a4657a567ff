/** @jest-environment jsdom */
import { type PartPath, partAt } from '@canvass/shared/domain/draft-merge';
import type { Option, Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { changeType } from '../model/change-type.ts';
import { createEditorStore } from '../model/editor-store.ts';
import { changeMatrix, dissolveMatrix, removeRow } from '../model/matrices.ts';
import { labelOption, removeOption } from '../model/options.ts';
import { changeEnding, changeSurvey, changeWelcome, removeEnding, removeWelcome } from '../model/pages.ts';
import { type Change, changeQuestion, removeQuestions } from '../model/questions.ts';
import { changeScore, removeScore } from '../model/scores.ts';
import { startAutosave } from './autosave.ts';

const option = (id: string): Option => ({ id, label: id });
const row = (id: string) => ({ ...newQuestion('yes_no', id), title: id, matrix: 'm' }) as Question;
const start: SurveyDefinition = surveyDefinitionSchema.parse({
  title: 'one',
  labels: { next: 'On', back: '', submit: '' },
  welcome: { title: 'Hi', description: '', buttonLabel: '' },
  questions: [
    { id: 'a', type: 'text_short', title: 'A' },
    { ...newQuestion('multiple_choice_single', 'c'), options: [option('x'), option('y')] },
    row('r1'),
    row('r2'),
    { id: 'z', type: 'text_short', title: 'Z' },
  ],
  matrices: [{ id: 'm', title: 'Agree?' }],
  scores: [{ id: 's', name: 'Score' }],
  endings: ['e', 'f'].map((id) => ({ id, title: id })),
});

function editing(first = start) {
  const survey = {
    id: 's',
    status: 'draft',
    availability: 'draft',
    liveVersion: null,
    unpublishedChanges: true,
  } as const;
  const store = createEditorStore(survey, first);
  const copies: { definition: SurveyDefinition; stored: SurveyDefinition }[] = [];
  let revision = 1;
  const autosave = startAutosave(
    {
      store,
      copies: {
        write: async (definition, _etag, { stored }) => copies.push({ definition, stored }) > 0,
        clear: async () => {},
        close: async () => {},
      },
      put: async () => ({ kind: 'saved', etag: `"${(revision += 1)}"`, unpublishedChanges: true }),
    },
    '"1"',
  );
  const other = (change: Change) =>
    autosave.mergeOther({ definition: change(autosave.stored()), etag: `"${(revision += 1)}"` });
  const conflicts = () => [...store.getState().conflicts.keys()];
  return { store, autosave, copies, other, conflicts, change: store.getState().change };
}
const saves = () => jest.advanceTimersByTimeAsync(20_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const dropLabels: Change = (before) => {
  const { labels: _, ...rest } = before;
  return rest;
};
const removeAllRows: Change = (before) => removeRow('m', 'r2')(removeRow('m', 'r1')(before));
const cases: [string, PartPath, (text: string) => Change, PartPath, Change][] = [
  [
    'a question',
    ['questions', 'a', 'title'],
    (title) => changeQuestion('a', { title }),
    ['questions', 'a'],
    removeQuestions(new Set(['a'])),
  ],
  [
    'an option’s question',
    ['questions', 'c', 'options', 'x', 'label'],
    (label) => labelOption('c', 'x', label),
    ['questions', 'c'],
    removeQuestions(new Set(['c'])),
  ],
  [
    'an option',
    ['questions', 'c', 'options', 'x', 'label'],
    (label) => labelOption('c', 'x', label),
    ['questions', 'c', 'options', 'x'],
    removeOption('c', 'x'),
  ],
  [
    'the options, with the type',
    ['questions', 'c', 'options', 'x', 'label'],
    (label) => labelOption('c', 'x', label),
    ['questions', 'c'],
    changeType('c', 'text_short', { yes: 'Yes', no: 'No' }),
  ],
  [
    'a row',
    ['questions', 'r1', 'title'],
    (title) => changeQuestion('r1', { title }),
    ['questions', 'r1'],
    removeRow('m', 'r1'),
  ],
  [
    'a row with its matrix',
    ['questions', 'r1', 'title'],
    (title) => changeQuestion('r1', { title }),
    ['questions', 'r1'],
    removeAllRows,
  ],
  [
    'a matrix',
    ['matrices', 'm', 'title'],
    (title) => changeMatrix('m', { title }),
    ['matrices', 'm'],
    removeAllRows,
  ],
  [
    'a matrix whose rows stay',
    ['matrices', 'm', 'title'],
    (title) => changeMatrix('m', { title }),
    ['matrices', 'm'],
    dissolveMatrix('m'),
  ],
  [
    'the welcome page',
    ['welcome', 'title'],
    (title) => changeWelcome({ title }),
    ['welcome'],
    removeWelcome(),
  ],
  [
    'an ending',
    ['endings', 'e', 'title'],
    (title) => changeEnding('e', { title }),
    ['endings', 'e'],
    removeEnding('e'),
  ],
  [
    'a score',
    ['scores', 's', 'name'],
    (name) => changeScore('s', { name }),
    ['scores', 's'],
    removeScore('s'),
  ],
  [
    'the texts of the buttons',
    ['labels', 'next'],
    (next) => changeSurvey({ labels: { next, back: '', submit: '' } }),
    ['labels'],
    dropLabels,
  ],
];

describe.each(cases)('%s, deleted while a part of it is in conflict', (_, part, textOf, whole, remove) => {
  const [key, wholeKey] = [part.join('.'), whole.join('.')];
  const theirs = textOf('Theirs')(start);
  const deleted = () => {
    const editor = editing();
    editor.change(textOf('Mine'));
    editor.other(textOf('Theirs'));
    expect(editor.conflicts()).toEqual([key]);
    editor.change(remove);
    return editor;
  };

  it('stays stored as the other one left it until the creator has decided, also after undo and redo', async () => {
    const { store, autosave, conflicts } = deleted();
    const undecided = async (expected: string) => {
      await saves();
      expect([conflicts(), store.getState().save.kind]).toEqual([[expected], 'conflict']);
      expect(autosave.stored()).toEqual(theirs);
    };
    await undecided(wholeKey);
    store.getState().undo();
    expect(partAt(store.getState().definition, part)).toBe('Mine');
    await undecided(key);
    store.getState().redo();
    await undecided(wholeKey);
  });

  it('comes back as the other one left it, or is deleted', async () => {
    const { store, autosave, conflicts } = deleted();
    await saves();
    autosave.takeTheirs(whole);
    await saves();
    expect([conflicts(), store.getState().save.kind]).toEqual([[], 'saved']);
    expect(store.getState().definition).toEqual(theirs);
    const other = deleted();
    await saves();
    other.autosave.keepMine(whole);
    await saves();
    expect([other.conflicts(), other.store.getState().save.kind]).toEqual([[], 'saved']);
    expect(other.autosave.stored()).toEqual(remove(theirs));
  });

  it('is in the copy of a tab that was closed', async () => {
    const closed = deleted();
    await saves();
    closed.autosave.stop();
    const copy = closed.copies.at(-1);
    const { autosave, conflicts } = editing(theirs);
    if (copy) autosave.restore(copy.definition, copy.stored);
    await saves();
    expect(conflicts()).toEqual([wholeKey]);
    expect(autosave.stored()).toEqual(theirs);
  });
});

it('what else the creator wrote in a question that they deleted comes back with the other version', async () => {
  const { store, autosave, change, other, conflicts } = editing();
  change(changeQuestion('a', { title: 'Mine', description: 'My help' }));
  other(changeQuestion('a', { title: 'Theirs' }));
  await saves();
  change(changeQuestion('a', { placeholder: 'Unsaved' }));
  change(removeQuestions(new Set(['a'])));
  expect(conflicts()).toEqual(['questions.a']);
  autosave.takeTheirs(['questions', 'a']);
  expect(store.getState().definition.questions[0]).toMatchObject({
    title: 'Theirs',
    description: 'My help',
    placeholder: 'Unsaved',
  });
});

it('two conflicts about a question are one while it is deleted, and two again after undo', async () => {
  const { store, change, other, conflicts, autosave } = editing();
  change(changeQuestion('a', { title: 'Mine', description: 'Mine' }));
  other(changeQuestion('a', { title: 'Theirs' }));
  await saves();
  change(changeQuestion('a', { placeholder: 'Mine' }));
  other(changeQuestion('a', { placeholder: 'Theirs' }));
  const both = ['questions.a.title', 'questions.a.placeholder'];
  expect(conflicts()).toEqual(both);
  change(removeQuestions(new Set(['a'])));
  expect(conflicts()).toEqual(['questions.a']);
  // What somebody else saves meanwhile changes nothing of it.
  other(changeQuestion('z', { title: 'Zet' }));
  expect(conflicts()).toEqual(['questions.a']);
  store.getState().undo();
  expect(conflicts().toSorted()).toEqual(both.toSorted());
  await saves();
  expect(autosave.stored().questions[0]).toMatchObject({
    title: 'Theirs',
    description: 'Mine',
    placeholder: 'Theirs',
  });
});

it('a question that the other one deletes while a part of it is in conflict is in conflict as a whole', () => {
  const { store, autosave, change, other, conflicts } = editing();
  change(changeQuestion('a', { title: 'Mine' }));
  other(changeQuestion('a', { title: 'Theirs' }));
  other(removeQuestions(new Set(['a'])));
  expect(conflicts()).toEqual(['questions.a']);
  autosave.takeTheirs(['questions', 'a']);
  expect([conflicts(), store.getState().definition.questions[0]?.id]).toEqual([[], 'c']);
});

it('a matrix that the creator dissolves stays so when they decide about the title of a row', () => {
  const { store, autosave, change, other } = editing();
  change(changeQuestion('r1', { title: 'Mine' }));
  other(changeQuestion('r1', { title: 'Theirs' }));
  change(dissolveMatrix('m'));
  autosave.keepMine(['questions', 'r1', 'title']);
  expect(store.getState().definition.matrices).toBeUndefined();
});

describe('what the other version of a deleted question refers to, deleted with it', () => {
  const refersTo = (question: string, operator: 'answered' | 'is', value: string | null): Change => {
    const rules = [{ question, operator, value }];
    return changeQuestion('z', { visibleIf: { match: 'all', groups: [{ match: 'all', rules }] } });
  };
  const referring: [string, Change, Change][] = [
    ['a question', refersTo('a', 'answered', null), removeQuestions(new Set(['a', 'z']))],
    [
      'a question that a question before refers to',
      (before) => refersTo('c', 'answered', null)(changeQuestion('c', { description: '{{a|you}}' })(before)),
      removeQuestions(new Set(['a', 'c', 'z'])),
    ],
    [
      'an option',
      refersTo('c', 'is', 'x'),
      (before) => removeOption('c', 'x')(removeQuestions(new Set(['z']))(before)),
    ],
    [
      'a score',
      (before) => changeQuestion('z', { description: '{{s|0}}' })(before),
      (before) => removeScore('s')(removeQuestions(new Set(['z']))(before)),
    ],
  ];
  const deleted = async (refer: Change, remove: Change) => {
    const editor = editing(refer(start));
    editor.change(changeQuestion('z', { title: 'Mine' }));
    editor.other(changeQuestion('z', { title: 'Theirs' }));
    editor.change(remove);
    await saves();
    expect(editor.conflicts()).toEqual(['questions.z']);
    return { ...editor, theirs: changeQuestion('z', { title: 'Theirs' })(refer(start)) };
  };

  it.each(referring)('stays stored with it until the creator has decided: %s', async (_, refer, remove) => {
    const { autosave, store, theirs } = await deleted(refer, remove);
    expect(autosave.stored()).toEqual(theirs);
    autosave.keepMine(['questions', 'z']);
    await saves();
    expect([autosave.stored(), store.getState().save.kind]).toEqual([remove(theirs), 'saved']);
  });

  it.each(referring)('comes back with it: %s', async (_, refer, remove) => {
    const { autosave, store, theirs } = await deleted(refer, remove);
    autosave.takeTheirs(['questions', 'z']);
    await saves();
    expect(store.getState().definition).toEqual(theirs);
  });
});

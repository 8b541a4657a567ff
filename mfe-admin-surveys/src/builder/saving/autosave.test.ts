/** @jest-environment jsdom */
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { createEditorStore } from '../model/editor-store.ts';
import { changeSettings, changeSurvey } from '../model/pages.ts';
import { changeQuestion } from '../model/questions.ts';
import { setDefaultLanguage } from '../model/translations.ts';
import { startAutosave } from './autosave.ts';
import type { SaveOutcome } from './save-outcome.ts';

const draft = (title: string): SurveyDefinition => surveyDefinitionSchema.parse({ title });

/** The outcome of a save after someone else's: the stored draft and the survey's state. */
const elsewhere = (title: string): SaveOutcome => ({
  kind: 'conflict',
  theirs: draft(title),
  around: { status: 'closed', availability: 'closed', liveVersion: 2, unpublishedChanges: true },
  etag: '"7"',
});

function editing() {
  const survey = {
    id: 's',
    status: 'published',
    availability: 'open',
    liveVersion: 1,
    unpublishedChanges: false,
  } as const;
  const store = createEditorStore(survey, draft('one'));
  const sent: { title: string; etag: string }[] = [];
  const bases: (string | undefined)[] = [];
  const outcomes: (SaveOutcome | Promise<SaveOutcome>)[] = [];
  const stored: { copy: string | null; fits: boolean } = { copy: null, fits: true };
  const copies: { definition: SurveyDefinition; stored: SurveyDefinition }[] = [];
  let revision = 1;
  const autosave = startAutosave(
    {
      store,
      copies: {
        write: async (definition, _etag, based) => {
          stored.copy = definition.title;
          copies.push({ definition, stored: based.stored });
          return stored.fits;
        },
        clear: async () => {
          stored.copy = null;
        },
        close: async () => {},
      },
      put: async (definition, etag, base) => {
        sent.push({ title: definition.title, etag });
        bases.push(base?.title);
        revision += 1;
        return outcomes.shift() ?? { kind: 'saved', etag: `"${revision}"`, unpublishedChanges: true };
      },
    },
    '"1"',
  );
  const write = (title: string) => store.getState().change(changeSurvey({ title }));
  return {
    store,
    autosave,
    sent,
    bases,
    outcomes,
    stored,
    copies,
    write,
    kind: () => store.getState().save.kind,
  };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves within a second of the last change, once for a burst of changes', async () => {
  const { sent, write, kind, stored } = editing();
  write('two');
  await pass(300);
  write('three');
  await pass(300);
  expect(stored.copy).toBe('three');
  expect(kind()).toBe('pending');
  await pass(1000);
  expect(sent).toEqual([{ title: 'three', etag: '"1"' }]);
  expect(kind()).toBe('saved');
  expect(stored.copy).toBeNull();
});

it('saves within a second also while the creator types without a pause', async () => {
  const { sent, write } = editing();
  for (let letters = 1; letters <= 12; letters += 1) {
    write('a'.repeat(letters));
    await pass(100);
  }
  // Right after the paint of the seventh key.
  expect(sent[0]?.title).toBe('a'.repeat(7));
});

it('sends changes made during a save right after it, with the new ETag', async () => {
  const { sent, outcomes, write, stored } = editing();
  let finish: (outcome: SaveOutcome) => void = () => {};
  outcomes.push(new Promise((resolve) => (finish = resolve)));
  write('two');
  await pass(1000);
  write('three');
  await pass(1000);
  expect(sent).toHaveLength(1);
  finish({ kind: 'saved', etag: '"9"', unpublishedChanges: true });
  await pass(0);
  expect(sent[1]).toEqual({ title: 'three', etag: '"9"' });
  expect(stored.copy).toBeNull();
});

it('waits between two saves as between two changes while the creator types', async () => {
  const { sent, outcomes, write, kind } = editing();
  let finish: (outcome: SaveOutcome) => void = () => {};
  outcomes.push(new Promise((resolve) => (finish = resolve)));
  write('two');
  await pass(450);
  write('three');
  finish({ kind: 'saved', etag: '"9"', unpublishedChanges: true });
  await pass(300);
  expect([sent.length, kind()]).toEqual([1, 'pending']);
  await pass(200);
  expect(sent.map(({ title }) => title)).toEqual(['two', 'three']);
});

it('sends everything on flush, also changes made during a save', async () => {
  const { autosave, sent, outcomes, write, kind } = editing();
  let finish: (outcome: SaveOutcome) => void = () => {};
  outcomes.push(new Promise((resolve) => (finish = resolve)));
  write('two');
  const flushed = autosave.flush();
  write('three');
  finish({ kind: 'saved', etag: '"9"', unpublishedChanges: true });
  await flushed;
  expect(sent.map(({ title }) => title)).toEqual(['two', 'three']);
  expect(kind()).toBe('saved');
});

it('passes the stored draft on, so that only changes are sent, but not after a call without a response', async () => {
  const { bases, outcomes, write, kind } = editing();
  write('two');
  await pass(1000);
  outcomes.push({ kind: 'offline' });
  write('three');
  await pass(10_000);
  write('four');
  await pass(1000);
  expect(bases).toEqual(['one', 'two', undefined, 'three']);
  expect(kind()).toBe('saved');
});

it('recognizes its own save if the response was lost and more was typed', async () => {
  const { sent, bases, outcomes, write, kind } = editing();
  outcomes.push({ kind: 'offline' }, { ...elsewhere('two'), etag: '"2"' } as SaveOutcome);
  write('two');
  await pass(1000);
  write('two, longer');
  await pass(10_000);
  expect(sent.map(({ etag }) => etag)).toEqual(['"1"', '"1"', '"2"']);
  expect(bases).toEqual(['one', undefined, 'two']);
  expect(kind()).toBe('saved');
});

it('retains the copy while the server can’t be reached and saves when the network is back', async () => {
  const { sent, outcomes, write, kind, stored } = editing();
  outcomes.push({ kind: 'offline' });
  write('two');
  await pass(1000);
  expect(kind()).toBe('offline');
  expect(stored.copy).toBe('two');
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(sent).toHaveLength(2);
  expect(kind()).toBe('saved');
});

it('retries by itself without an event of the network', async () => {
  const { sent, outcomes, write } = editing();
  outcomes.push({ kind: 'offline' }, { kind: 'offline' });
  write('two');
  await pass(10_000);
  expect(sent).toHaveLength(3);
});

describe('a part that somebody else changed, too', () => {
  const conflicts = ({ store }: ReturnType<typeof editing>) => [...store.getState().conflicts.keys()];

  it('stays as the creator typed it, unsent, until they have decided; everything else is saved', async () => {
    const editor = editing();
    const { sent, outcomes, write, kind, stored, store } = editor;
    outcomes.push({
      ...elsewhere('theirs'),
      theirs: { ...draft('theirs'), layout: 'single_page' },
    } as SaveOutcome);
    store.getState().change(changeSurvey({ title: 'mine', theme: 'sunset-orange' }));
    await pass(1000);
    expect([kind(), conflicts(editor)]).toEqual(['conflict', ['title']]);
    expect(store.getState().definition).toMatchObject({ title: 'mine', layout: 'single_page' });
    expect(sent.at(-1)).toEqual({ title: 'theirs', etag: '"7"' });
    write('mine, longer');
    await pass(20_000);
    expect([kind(), sent.length]).toEqual(['conflict', 2]);
    expect(stored.copy).toBe('mine, longer');
  });

  it('comes back with the copy of a tab that was closed before they decided', async () => {
    const closed = editing();
    closed.outcomes.push(elsewhere('theirs'));
    closed.write('mine');
    await pass(1000);
    closed.store.getState().change(changeSurvey({ layout: 'single_page' }));
    await pass(1000);
    const copy = closed.copies.at(-1);
    closed.autosave.stop();
    const editor = editing();
    const definition = { ...draft('theirs'), layout: 'single_page' } as const;
    editor.autosave.mergeOther({ definition, etag: '"8"' });
    if (copy) editor.autosave.restore(copy.definition, copy.stored);
    await pass(1000);
    expect([editor.kind(), conflicts(editor)]).toEqual(['conflict', ['title']]);
    expect(editor.store.getState().definition).toMatchObject({ title: 'mine', layout: 'single_page' });
    expect(editor.sent).toEqual([]);
    expect(editor.copies.at(-1)?.stored.title).toBe('one');
  });

  it('is sent once they keep theirs', async () => {
    const { autosave, sent, outcomes, write, kind } = editing();
    outcomes.push(elsewhere('theirs'));
    write('mine');
    await pass(1000);
    autosave.keepMine(['title']);
    await pass(0);
    expect(sent[1]).toEqual({ title: 'mine', etag: '"7"' });
    expect(kind()).toBe('saved');
  });

  it('is the same text once the creator exchanges the default language, and their version stays stored', async () => {
    const editor = editing();
    const { autosave, outcomes, write, store, kind } = editor;
    const translated = { languages: ['it'], translations: { it: { title: 'uno' } } };
    outcomes.push({ ...elsewhere('theirs'), theirs: { ...draft('theirs'), ...translated } } as SaveOutcome);
    write('mine');
    await pass(1000);
    expect(conflicts(editor)).toEqual(['title']);
    store.getState().change(setDefaultLanguage('it'));
    await pass(2000);
    expect([kind(), conflicts(editor)]).toEqual(['conflict', ['translations.en.title']]);
    expect(store.getState().definition).toMatchObject({
      title: 'uno',
      translations: { en: { title: 'mine' } },
    });
    const sent = { language: 'it', title: 'uno', translations: { en: { title: 'theirs' } } };
    expect(autosave.stored()).toMatchObject(sent);
    expect(editor.copies.at(-1)?.stored).toMatchObject({ ...sent, translations: { en: { title: 'one' } } });
    store.getState().undo();
    expect(conflicts(editor)).toEqual(['title']);
    store.getState().redo();
    autosave.takeTheirs(['translations', 'en', 'title']);
    expect(conflicts(editor)).toEqual([]);
    expect(store.getState().definition).toMatchObject(sent);
  });

  it('is a row of a matrix that they deleted: it stays with the matrix', async () => {
    const row = (id: string, title: string) => ({ ...newQuestion('yes_no', id), title, matrix: 'm' });
    const matrices = [{ id: 'm', title: 'Agree?', description: '', image: null }];
    const before = { ...draft('one'), questions: [row('a', 'A'), row('b', 'B')], matrices };
    const { autosave, store } = editing();
    autosave.mergeOther({ definition: before, etag: '"5"' });
    store.getState().change(changeQuestion('b', { title: 'B!' }));
    autosave.mergeOther({ definition: draft('one'), etag: '"6"' });
    expect([...store.getState().conflicts.keys()]).toEqual(['questions.b']);
    autosave.keepMine(['questions', 'b']);
    expect(store.getState().definition).toMatchObject({
      matrices,
      questions: [{ title: 'A' }, { title: 'B!' }],
    });
  });

  it('is such a row in the copy of a tab that was closed: it stays with the matrix there, too', async () => {
    const row = (id: string, title: string) => ({ ...newQuestion('yes_no', id), title, matrix: 'm' });
    const matrices = [{ id: 'm', title: 'Agree?', description: '', image: null }];
    const before = { ...draft('one'), questions: [row('a', 'A'), row('b', 'B')], matrices };
    const closed = editing();
    closed.autosave.mergeOther({ definition: before, etag: '"5"' });
    closed.store.getState().change(changeQuestion('b', { title: 'B!' }));
    closed.autosave.mergeOther({ definition: draft('one'), etag: '"6"' });
    closed.store.getState().change(changeSurvey({ layout: 'single_page' }));
    await pass(1000);
    const copy = closed.copies.at(-1);
    closed.autosave.stop();
    const { autosave, store } = editing();
    autosave.mergeOther({ definition: draft('one'), etag: '"6"' });
    if (copy) autosave.restore(copy.definition, copy.stored);
    expect([...store.getState().conflicts.keys()]).toEqual(['questions.b']);
    autosave.keepMine(['questions', 'b']);
    expect(store.getState().definition).toMatchObject({
      matrices,
      questions: [{ title: 'A' }, { title: 'B!' }],
    });
  });

  it('is replaced by the other version as a step that can be undone', async () => {
    const editor = editing();
    const { store, autosave, sent, outcomes, write, kind } = editor;
    outcomes.push(elsewhere('theirs'));
    write('mine');
    await pass(1000);
    autosave.takeTheirs(['title']);
    expect([store.getState().definition.title, conflicts(editor)]).toEqual(['theirs', []]);
    await pass(1000);
    expect([kind(), sent.length]).toEqual(['saved', 1]);
    store.getState().undo();
    expect(store.getState().definition.title).toBe('mine');
    await pass(1000);
    expect(sent.at(-1)).toEqual({ title: 'mine', etag: '"7"' });
  });

  it('is theirs, and no conflict any more, once the creator has undone what they changed', async () => {
    const editor = editing();
    const { store, sent, outcomes, write, kind } = editor;
    outcomes.push(elsewhere('theirs'));
    write('mine');
    await pass(1000);
    store.getState().undo();
    expect([store.getState().definition.title, conflicts(editor)]).toEqual(['theirs', []]);
    expect(store.getState().notice).toEqual({ kind: 'overtaken' });
    await pass(1000);
    expect([kind(), sent.length]).toEqual(['saved', 1]);
  });

  it('is no conflict any more once both are the same', async () => {
    const editor = editing();
    editor.outcomes.push(elsewhere('theirs'));
    editor.write('mine');
    await pass(1000);
    editor.write('theirs');
    await pass(1000);
    expect([editor.kind(), conflicts(editor), editor.sent.length]).toEqual(['saved', [], 1]);
  });
});

describe('what somebody else saved', () => {
  const question = (title: string, id = 'q') => ({ ...newQuestion('url', id), title });
  const theirs = (fields: Partial<SurveyDefinition>) => ({ ...draft('one'), ...fields });

  it('goes beneath unsaved changes, which are then sent on top of it', async () => {
    const { autosave, store, sent, write, kind } = editing();
    write('mine');
    expect(autosave.mergeOther({ definition: theirs({ questions: [question('Q')] }), etag: '"5"' })).toBe(
      true,
    );
    expect(store.getState().definition).toMatchObject({ title: 'mine', questions: [{ title: 'Q' }] });
    await pass(1000);
    expect([sent, kind()]).toEqual([[{ title: 'mine', etag: '"5"' }], 'saved']);
  });

  it('is not sent back, and is no step of the history', async () => {
    const { autosave, store, sent, kind } = editing();
    autosave.mergeOther({ definition: theirs({ theme: 'ocean-blue' }), etag: '"5"' });
    await pass(5000);
    expect([sent, kind(), store.getState().history.past]).toEqual([[], 'saved', []]);
  });

  it('waits while a save is under way', async () => {
    const { autosave, outcomes, write } = editing();
    let finish: (outcome: SaveOutcome) => void = () => {};
    outcomes.push(new Promise((resolve) => (finish = resolve)));
    write('mine');
    await pass(1000);
    const other = { definition: theirs({ theme: 'ocean-blue' }), etag: '"5"' };
    expect(autosave.mergeOther(other)).toBe(false);
    finish({ kind: 'saved', etag: '"2"', unpublishedChanges: true });
    await pass(0);
    expect(autosave.mergeOther(other)).toBe(true);
  });

  it('comes back with a save that the server has merged', async () => {
    const { store, outcomes, write, kind, sent } = editing();
    const merged = { ...draft('mine'), questions: [question('Q')] };
    outcomes.push({ ...elsewhere('mine'), kind: 'merged', theirs: merged } as SaveOutcome);
    write('mine');
    await pass(450);
    write('mine, longer');
    await pass(2000);
    expect(store.getState().definition).toMatchObject({ title: 'mine, longer', questions: [{ title: 'Q' }] });
    expect([kind(), sent.at(-1)]).toEqual(['saved', { title: 'mine, longer', etag: '"7"' }]);
  });

  it('stays when the creator undoes a change; what they changed since is left, and they are told', async () => {
    const { autosave, store, write } = editing();
    write('mine');
    await pass(2000);
    store.getState().change(changeSurvey({ theme: 'sunset-orange' }));
    await pass(2000);
    const saved = store.getState().definition;
    autosave.mergeOther({ definition: { ...saved, title: 'theirs', layout: 'single_page' }, etag: '"9"' });
    store.getState().undo();
    expect(store.getState().definition).toMatchObject({
      theme: 'cosmic-purple',
      title: 'theirs',
      layout: 'single_page',
    });
    expect(store.getState().notice).toBeNull();
    store.getState().undo();
    expect(store.getState().definition).toMatchObject({ title: 'theirs', layout: 'single_page' });
    expect(store.getState().notice).toEqual({ kind: 'overtaken' });
    store.getState().redo();
    store.getState().redo();
    expect(store.getState().definition).toMatchObject({ theme: 'sunset-orange', title: 'theirs' });
  });

  it('after an hour offline is merged with everything that was typed meanwhile', async () => {
    const { outcomes, store, kind, sent } = editing();
    outcomes.push({ kind: 'offline' }, { ...elsewhere('theirs'), etag: '"40"' } as SaveOutcome);
    store.getState().change(changeSurvey({ theme: 'sunset-orange' }));
    await pass(1000);
    expect(kind()).toBe('offline');
    window.dispatchEvent(new Event('online'));
    await pass(1000);
    expect(store.getState().definition).toMatchObject({ title: 'theirs', theme: 'sunset-orange' });
    expect([kind(), sent.at(-1)]).toEqual(['saved', { title: 'theirs', etag: '"40"' }]);
  });

  it('is merged with the copy of an earlier tab', () => {
    const { autosave, store } = editing();
    autosave.mergeOther({ definition: theirs({ title: 'theirs', theme: 'ocean-blue' }), etag: '"5"' });
    autosave.restore({ ...draft('copied'), layout: 'single_page' }, draft('one'));
    expect(store.getState().definition).toMatchObject({
      title: 'copied',
      theme: 'ocean-blue',
      layout: 'single_page',
    });
    expect([...store.getState().conflicts.keys()]).toEqual(['title']);
    autosave.takeTheirs(['title']);
    expect(store.getState().definition).toMatchObject({ title: 'theirs', layout: 'single_page' });
  });
});

it('shows what the server refuses and tries again after the next change', async () => {
  const { outcomes, sent, write, kind, stored } = editing();
  outcomes.push({ kind: 'invalid', errors: [{ field: 'title', code: 'required', message: 'Needed' }] });
  write('');
  await pass(1000);
  expect(kind()).toBe('invalid');
  expect(stored.copy).toBe('');
  write('better');
  await pass(1000);
  expect(sent).toHaveLength(2);
  expect(kind()).toBe('saved');
});

it('asks nothing if only the survey’s state changed: it was published or closed elsewhere', async () => {
  const { store, sent, outcomes, write, kind } = editing();
  outcomes.push(elsewhere('one'));
  write('two');
  await pass(1000);
  expect(kind()).toBe('saved');
  expect(sent).toEqual([
    { title: 'two', etag: '"1"' },
    { title: 'two', etag: '"7"' },
  ]);
  expect(store.getState().survey).toMatchObject({ status: 'closed', liveVersion: 2 });
});

it('saves everything but the refused fields, once for each change', async () => {
  const { store, outcomes, sent, stored, kind } = editing();
  const refused = { field: 'title', code: 'required', message: 'Needed' };
  outcomes.push({ kind: 'invalid', errors: [refused] });
  store.getState().change(changeSurvey({ title: '', theme: 'sunset-orange' }));
  await pass(1000);
  expect(sent.map(({ title }) => title)).toEqual(['', 'one']);
  expect(store.getState().save).toEqual({ kind: 'invalid', errors: [refused], rest: true });
  expect(stored.copy).toBe('');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  await pass(20_000);
  expect(sent).toHaveLength(2);
  store.getState().change(changeSurvey({ title: 'better' }));
  await pass(1000);
  expect(sent.at(-1)).toEqual({ title: 'better', etag: '"3"' });
  expect(kind()).toBe('saved');
});

it.each([
  [true, 2],
  [false, 1],
])('tries a failure again by itself when it may pass: %s', async (again, calls) => {
  const { outcomes, sent, write, kind } = editing();
  outcomes.push({ kind: 'failed', message: 'Too many at once', again });
  write('two');
  await pass(10_000);
  expect(sent).toHaveLength(calls);
  expect(kind()).toBe(again ? 'saved' : 'failed');
});

it('reports that the browser can’t store a copy, and asks before the page with the only one is left', async () => {
  const { store, outcomes, write, stored } = editing();
  outcomes.push({ kind: 'offline' }, { kind: 'offline' });
  stored.fits = false;
  write('two');
  await pass(1000);
  expect(store.getState().copyStored).toBe(false);
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaving()).toBe(true);
  stored.fits = true;
  write('three');
  await pass(500);
  expect(store.getState().copyStored).toBe(true);
});

it('is saved again, without a call, once everything is undone', async () => {
  const { store, sent, write, kind, stored } = editing();
  write('two');
  store.getState().undo();
  await pass(5000);
  expect(sent).toHaveLength(0);
  expect(kind()).toBe('saved');
  expect(stored.copy).toBeNull();
});

describe('a new password', () => {
  const reference = `password:set:${'a'.repeat(60)}`;

  it('is in no copy, and is replaced as soon as the server returns its reference', async () => {
    const { store, autosave, sent, copies, outcomes, write, kind } = editing();
    const password = () => store.getState().definition.settings.password;
    outcomes.push({ kind: 'offline' });
    store.getState().change(changeSettings({ password: 'sesame' }));
    write('two');
    await pass(1000);
    expect(copies.length).toBeGreaterThan(0);
    expect(JSON.stringify(copies)).not.toContain('sesame');
    expect(password()).toBe('sesame');
    outcomes.push({ kind: 'saved', etag: '"9"', unpublishedChanges: true, password: reference });
    await pass(5000);
    expect([kind(), password()]).toEqual(['saved', reference]);
    expect(JSON.stringify(store.getState().history)).not.toContain('sesame');
    // The server has all of it: nothing more is sent.
    await autosave.flush();
    expect(sent).toHaveLength(2);
  });

  it('causes no conflict with the tab’s own save whose response was lost', async () => {
    const { store, outcomes, sent, write, kind } = editing();
    store.getState().change(changeSettings({ password: 'sesame' }));
    const theirs = surveyDefinitionSchema.parse({ title: 'one', settings: { password: reference } });
    outcomes.push({ kind: 'offline' }, { ...elsewhere('one'), theirs } as SaveOutcome);
    outcomes.push({ kind: 'saved', etag: '"9"', unpublishedChanges: true, password: reference });
    await pass(1000);
    write('one, longer');
    await pass(10_000);
    expect([kind(), sent.at(-1)?.title]).toEqual(['saved', 'one, longer']);
  });
});

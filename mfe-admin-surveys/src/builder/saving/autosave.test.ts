/** @jest-environment jsdom */
import { type SurveyDefinition, surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import { createEditorStore } from '../model/editor-store.ts';
import { changeSurvey } from '../model/pages.ts';
import { startAutosave } from './autosave.ts';
import type { SaveOutcome } from './save-status.ts';

const draft = (title: string): SurveyDefinition => surveyDefinitionSchema.parse({ title });

function editing() {
  const survey = { id: 's', status: 'published', liveVersion: 1, unpublishedChanges: false } as const;
  const store = createEditorStore(survey, draft('one'));
  const sent: { title: string; etag: string }[] = [];
  const outcomes: (SaveOutcome | Promise<SaveOutcome>)[] = [];
  const kept: { copy: string | null } = { copy: null };
  let revision = 1;
  const autosave = startAutosave(
    {
      store,
      copies: {
        write: (definition) => {
          kept.copy = definition.title;
        },
        clear: () => {
          kept.copy = null;
        },
      },
      put: async (definition, etag) => {
        sent.push({ title: definition.title, etag });
        revision += 1;
        return outcomes.shift() ?? { kind: 'saved', etag: `"${revision}"`, unpublishedChanges: true };
      },
    },
    '"1"',
  );
  const write = (title: string) => store.getState().change(changeSurvey({ title }));
  return { store, autosave, sent, outcomes, kept, write, kind: () => store.getState().save.kind };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves within a second of the last change, once for a burst of them', async () => {
  const { sent, write, kind, kept } = editing();
  write('two');
  await pass(300);
  write('three');
  await pass(300);
  expect(kept.copy).toBe('three');
  expect(kind()).toBe('pending');
  await pass(1000);
  expect(sent).toEqual([{ title: 'three', etag: '"1"' }]);
  expect(kind()).toBe('saved');
  expect(kept.copy).toBeNull();
});

it('saves within a second also when somebody writes without a pause', async () => {
  const { sent, write } = editing();
  for (let letters = 1; letters <= 12; letters += 1) {
    write('a'.repeat(letters));
    await pass(100);
  }
  expect(sent[0]?.title).toBe('a'.repeat(8));
});

it('sends what was changed during a save right after it, with the new mark', async () => {
  const { sent, outcomes, write, kept } = editing();
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
  expect(kept.copy).toBeNull();
});

it('keeps the copy while the server is out of reach and saves when the network is back', async () => {
  const { sent, outcomes, write, kind, kept } = editing();
  outcomes.push({ kind: 'offline' });
  write('two');
  await pass(1000);
  expect(kind()).toBe('offline');
  expect(kept.copy).toBe('two');
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(sent).toHaveLength(2);
  expect(kind()).toBe('saved');
});

it('tries again by itself when nobody says that the network is back', async () => {
  const { sent, outcomes, write } = editing();
  outcomes.push({ kind: 'offline' }, { kind: 'offline' });
  write('two');
  await pass(10_000);
  expect(sent).toHaveLength(3);
});

it('sends nothing in a conflict until the creator chose', async () => {
  const { sent, outcomes, write, kind, kept } = editing();
  outcomes.push({ kind: 'conflict', theirs: draft('theirs'), etag: '"7"' });
  write('mine');
  await pass(1000);
  write('mine, longer');
  await pass(20_000);
  expect(kind()).toBe('conflict');
  expect(sent).toHaveLength(1);
  expect(kept.copy).toBe('mine, longer');
});

it('replaces theirs with ours when told so', async () => {
  const { autosave, sent, outcomes, write, kind } = editing();
  outcomes.push({ kind: 'conflict', theirs: draft('theirs'), etag: '"7"' });
  write('mine');
  await pass(1000);
  await autosave.keepMine();
  expect(sent[1]).toEqual({ title: 'mine', etag: '"7"' });
  expect(kind()).toBe('saved');
});

it('takes theirs as a step that undo brings back from', async () => {
  const { store, autosave, sent, outcomes, write, kind } = editing();
  outcomes.push({ kind: 'conflict', theirs: draft('theirs'), etag: '"7"' });
  write('mine');
  await pass(1000);
  autosave.takeTheirs();
  expect(store.getState().definition.title).toBe('theirs');
  expect(kind()).toBe('saved');
  store.getState().undo();
  expect(store.getState().definition.title).toBe('mine');
  await pass(1000);
  expect(sent.at(-1)).toEqual({ title: 'mine', etag: '"7"' });
});

it('shows what the server refuses and tries again after the next change', async () => {
  const { outcomes, sent, write, kind, kept } = editing();
  outcomes.push({ kind: 'invalid', errors: [{ field: 'title', code: 'required', message: 'Needed' }] });
  write('');
  await pass(1000);
  expect(kind()).toBe('invalid');
  expect(kept.copy).toBe('');
  write('better');
  await pass(1000);
  expect(sent).toHaveLength(2);
  expect(kind()).toBe('saved');
});

it('is saved again, without a call, once everything is undone', async () => {
  const { store, sent, write, kind, kept } = editing();
  write('two');
  store.getState().undo();
  await pass(5000);
  expect(sent).toHaveLength(0);
  expect(kind()).toBe('saved');
  expect(kept.copy).toBeNull();
});

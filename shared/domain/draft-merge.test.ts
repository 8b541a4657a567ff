import fc from 'fast-check';
import { mergeDrafts, partAt, type PartPath, samePart, shareParts, withPartOf } from './draft-merge.ts';
import type { SurveyDefinition } from './survey.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const choice = (id: string, title: string, options: string[] = []) => ({
  id,
  type: 'multiple_choice_single' as const,
  title,
  options: options.map((option) => ({ id: option, label: option })),
});
const parsed = (draft: object) => surveyDefinitionSchema.parse({ title: 'Lunch', ...draft });
const base = parsed({
  questions: [choice('a', 'A', ['x', 'y', 'z']), choice('b', 'B'), choice('c', 'C')],
  translations: { it: { title: 'Pranzo' } },
  settings: { hiddenFields: ['src'] },
});
const edit = (id: string, change: object) => (draft: SurveyDefinition) =>
  parsed({
    ...draft,
    questions: draft.questions.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
  });
const ordered = (...ids: string[]) =>
  parsed({
    ...base,
    questions: ids.map((id) => base.questions.find((entry) => entry.id === id) ?? choice(id, id)),
  });
const ids = ({ questions }: SurveyDefinition) => questions.map(({ id }) => id).join('');
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('parts that only one of two changed', () => {
  it.each<[string, SurveyDefinition, SurveyDefinition, SurveyDefinition]>([
    [
      'fields of one question',
      edit('a', { title: 'Why?' })(base),
      edit('a', { required: true })(base),
      edit('a', { title: 'Why?', required: true })(base),
    ],
    [
      'settings',
      parsed({ ...base, settings: { ...base.settings, prefill: true } }),
      parsed({ ...base, settings: { ...base.settings, retentionDays: 9 } }),
      parsed({ ...base, settings: { ...base.settings, prefill: true, retentionDays: 9 } }),
    ],
    [
      'texts of one language',
      parsed({ ...base, translations: { it: { title: 'Cena' } } }),
      parsed({ ...base, translations: { it: { title: 'Pranzo', consent: 'Sì' } } }),
      parsed({ ...base, translations: { it: { title: 'Cena', consent: 'Sì' } } }),
    ],
    [
      'languages',
      parsed({ ...base, languages: ['it'] }),
      parsed({ ...base, languages: ['de'] }),
      parsed({ ...base, languages: ['de', 'it'] }),
    ],
    [
      'an option and the order of options',
      edit('a', { options: choice('a', '', ['z', 'x', 'y']).options })(base),
      edit('a', {
        options: [
          { id: 'x', label: 'Ex' },
          { id: 'y', label: 'y' },
          { id: 'z', label: 'z' },
        ],
      })(base),
      edit('a', {
        options: [
          { id: 'z', label: 'z' },
          { id: 'x', label: 'Ex' },
          { id: 'y', label: 'y' },
        ],
      })(base),
    ],
    [
      'the type of a question and its title',
      edit('c', { type: 'multiple_choice_multi' })(base),
      edit('c', { title: 'See?' })(base),
      edit('c', { type: 'multiple_choice_multi', title: 'See?' })(base),
    ],
  ])('are all in the result: %s', (_, mine, theirs, merged) => {
    expect(mergeDrafts(base, mine, theirs)).toEqual({ draft: merged, conflicts: [] });
    expect(mergeDrafts(base, theirs, mine)).toEqual({ draft: merged, conflicts: [] });
  });

  it('include moves, additions and deletions of different questions', () => {
    const merged = mergeDrafts(base, ordered('c', 'a', 'b'), ordered('a', 'n', 'b', 'c'));
    expect([ids(merged.draft), merged.conflicts]).toEqual(['canb', []]);
    expect(ids(mergeDrafts(base, ordered('a', 'c'), ordered('c', 'a', 'b')).draft)).toBe('ca');
    expect(ids(mergeDrafts(base, ordered('a', 'n', 'b', 'c'), ordered('a', 'm', 'b', 'c')).draft)).toBe(
      'amnbc',
    );
  });
});

describe('conflicts', () => {
  const [mine, theirs] = [edit('b', { title: 'Mine' })(base), edit('b', { title: 'Theirs' })(base)];

  it('are parts that both changed; the preferred side’s value stays until someone decides', () => {
    expect(mergeDrafts(base, mine, theirs)).toEqual({
      draft: mine,
      conflicts: [['questions', 'b', 'title']],
    });
    expect(mergeDrafts(base, mine, theirs, 'theirs').draft).toEqual(theirs);
    expect(mergeDrafts(base, mine, mine).conflicts).toEqual([]);
  });

  it('are deleted questions that the other side changed', () => {
    const deleted = ordered('a', 'c');
    expect(mergeDrafts(base, mine, deleted)).toEqual({ draft: mine, conflicts: [['questions', 'b']] });
    expect(mergeDrafts(base, mine, deleted, 'theirs').draft).toEqual(deleted);
    expect(mergeDrafts(base, deleted, mine)).toEqual({ draft: deleted, conflicts: [['questions', 'b']] });
    expect(withPartOf(deleted, mine, ['questions', 'b'])).toEqual(mine);
    expect(withPartOf(mine, deleted, ['questions', 'b'])).toEqual(deleted);
  });

  it('are entries of a list that is absent when it is empty, each by itself', () => {
    const scored = (...names: string[]) =>
      parsed({ ...base, scores: names.map((name) => ({ id: name.charAt(0), name })) });
    const both = mergeDrafts(scored('a', 'b'), base, scored('a!', 'b', 'c'));
    expect([both.draft.scores?.map(({ name }) => name), both.conflicts]).toEqual([['c'], [['scores', 'a']]]);
    expect(mergeDrafts(scored('a'), base, scored('a!')).draft).toEqual(base);
    expect(withPartOf(base, scored('a', 'b'), ['scores', 'b']).scores).toEqual([{ id: 'b', name: 'b' }]);
    expect(withPartOf(scored('b'), base, ['scores', 'b'])).toEqual(base);
  });

  it('are questions whose new type lacks what the other side changed', () => {
    const retyped = edit('a', { type: 'number' })(base);
    const options = edit('a', { options: [{ id: 'x', label: 'Other' }] })(base);
    expect(mergeDrafts(base, retyped, options)).toEqual({ draft: retyped, conflicts: [['questions', 'a']] });
    const number = edit('a', { type: 'number' })(base);
    const [limited, dated] = [edit('a', { min: 3 })(number), edit('a', { type: 'date' })(number)];
    expect(mergeDrafts(number, limited, dated).conflicts).toEqual([['questions', 'a']]);
  });

  it('are languages that one removed while the other translated into it, the first text included', () => {
    const listed = parsed({ ...base, languages: ['it', 'ja'], translations: { it: { title: 'Pranzo' } } });
    const removed = parsed({ ...listed, languages: ['it'] });
    for (const was of [listed, parsed({ ...listed, translations: { ja: { title: '昼' } } })]) {
      const translated = parsed({ ...was, translations: { ja: { title: '昼食' } } });
      const without = parsed({ ...was, languages: ['it'], translations: {} });
      const conflicts = [['translations', 'ja']];
      expect(mergeDrafts(was, without, translated)).toEqual({ draft: without, conflicts });
      expect(mergeDrafts(was, translated, without)).toEqual({ draft: translated, conflicts });
      expect(mergeDrafts(was, without, translated, 'theirs').draft).toEqual(translated);
      expect(withPartOf(without, translated, ['translations', 'ja'])).toEqual(translated);
      expect(withPartOf(translated, without, ['translations', 'ja'])).toEqual(without);
    }
    expect(mergeDrafts(listed, removed, listed)).toEqual({ draft: removed, conflicts: [] });
  });

  it('are the default language that one named anew while the other translated into it', () => {
    const was = parsed({ ...base, languages: ['it', 'ja'] });
    const renamed = parsed({ ...was, language: 'fr' });
    const translated = parsed({
      ...was,
      languages: ['it', 'ja', 'fr'],
      translations: { ...was.translations, fr: { title: 'Déjeuner' } },
    });
    const conflicts = [['language']];
    expect(mergeDrafts(was, renamed, translated)).toEqual({ draft: renamed, conflicts });
    expect(mergeDrafts(was, translated, renamed)).toEqual({ draft: translated, conflicts });
    expect(withPartOf(renamed, translated, ['language'])).toEqual(translated);
    expect(withPartOf(translated, renamed, ['language'])).toEqual(renamed);
    const added = parsed({ ...was, languages: ['it', 'ja', 'fr'] });
    expect(mergeDrafts(was, renamed, added)).toEqual({ draft: renamed, conflicts });
  });

  it('of a part are named by its path', () => {
    expect(partAt(mine, ['questions', 'b', 'title'])).toBe('Mine');
    expect(partAt(base, ['translations', 'it', 'constructor'])).toBeUndefined();
    expect(partAt(base, ['questions', 'gone', 'title'])).toBeUndefined();
    expect(samePart(mine, theirs, ['questions', 'b', 'title'])).toBe(false);
    expect(withPartOf(mine, theirs, ['questions', 'b', 'title'])).toEqual(theirs);
    expect(withPartOf(mine, theirs, ['questions', 'gone', 'title'])).toEqual(mine);
  });
});

it('unchanged parts stay the same objects', () => {
  const changed = { ...base, theme: 'ocean-blue' };
  expect(mergeDrafts(base, base, changed).draft).toBe(changed);
  expect(mergeDrafts(base, changed, base).draft).toBe(changed);
  const titled = edit('b', { title: 'Theirs' })(base);
  const next = shareParts(base, titled);
  expect(next).toEqual(titled);
  expect(next.questions.map((entry, index) => entry === base.questions[index])).toEqual([true, false, true]);
  expect(shareParts(base, json(base))).toBe(base);
  expect(mergeDrafts(base, changed, next).draft.questions).toBe(next.questions);
});

describe('whatever two people do', () => {
  const text = fc.constantFrom('', 'p', 'q', 'r');
  const texts = fc.dictionary(fc.constantFrom('title', 'consent', '__proto__', 'questions.a.title'), text);
  const distinct = (letters: string) =>
    fc.uniqueArray(fc.constantFrom(...letters), { maxLength: letters.length });
  const question = fc.record({
    title: text,
    description: text,
    required: fc.boolean(),
    labels: texts,
    options: distinct('xyzw'),
  });
  const drafts = fc
    .record({
      title: fc.constantFrom('S', 'T', 'U'),
      theme: fc.constantFrom('one', 'two'),
      order: distinct('abcdef'),
      questions: fc.record(Object.fromEntries([...'abcdef'].map((id) => [id, question]))),
      welcome: fc.option(fc.record({ title: text, description: text, buttonLabel: text })),
      language: fc.constantFrom('en', 'en', 'fr'),
      languages: fc.uniqueArray(fc.constantFrom('it', 'de'), { maxLength: 2 }),
      translations: fc.dictionary(fc.constantFrom('it', 'de'), texts),
      hiddenFields: distinct('stu'),
      scores: fc.uniqueArray(fc.record({ id: fc.constantFrom('p', 'q'), name: text }), {
        selector: ({ id }) => id,
      }),
    })
    .map(({ order, questions, hiddenFields, scores, ...rest }) => ({
      ...base,
      ...rest,
      ...(scores.length > 0 && { scores }),
      settings: { ...base.settings, hiddenFields },
      questions: order.map((id) => {
        const {
          title = '',
          description = '',
          required = false,
          labels = {},
          options = [],
        } = questions[id] ?? {};
        const listed = options.map((option) => ({ id: option, label: labels['title'] ?? '' }));
        return { ...choice(id, title), description, required, options: listed };
      }),
    })) as fc.Arbitrary<SurveyDefinition>;

  it('both orders of merging give the same draft, in which both find the same conflicts', () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (was, mine, theirs) => {
        const one = mergeDrafts(was, mine, theirs, 'mine');
        const other = mergeDrafts(was, theirs, mine, 'theirs');
        expect(json(one.draft)).toEqual(json(other.draft));
        expect(one.conflicts.map(String).sort()).toEqual(other.conflicts.map(String).sort());
      }),
    );
  });

  it('a draft that no one else changed is merged to itself', () => {
    fc.assert(
      fc.property(drafts, drafts, (was, changed) => {
        for (const merged of [
          mergeDrafts(was, changed, was),
          mergeDrafts(was, was, changed),
          mergeDrafts(was, changed, changed),
        ])
          expect(merged).toEqual({ draft: changed, conflicts: [] });
      }),
    );
  });

  /** Paths of every text, flag and entry of a draft. */
  const leaves = (node: unknown, path: PartPath): PartPath[] => {
    if (typeof node !== 'object' || node === null) return [path];
    const entries = Array.isArray(node)
      ? node.flatMap((entry: { id?: string }) => (entry.id ? [[entry.id, entry] as const] : []))
      : Object.entries(node);
    return [
      ...(path.length > 0 ? [path] : []),
      ...entries.flatMap(([key, entry]) => leaves(entry, [...path, key])),
    ];
  };

  it('what one changed, added or deleted and the other left alone is in the result', () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (was, mine, theirs) => {
        const { draft, conflicts } = mergeDrafts(was, mine, theirs);
        const isOfLanguage = conflicts.some(([kind]) => kind === 'translations');
        const isDisputed = (path: PartPath) =>
          (isOfLanguage && path[0] === 'languages') ||
          conflicts.some((other) => other.every((key, index) => path[index] === key || path.length <= index));
        const paths = [was, mine, theirs].flatMap((entry) => leaves(entry, []));
        for (const path of paths) {
          if (isDisputed(path)) continue;
          if (samePart(was, theirs, path)) expect(samePart(draft, mine, path)).toBe(true);
          else if (samePart(was, mine, path)) expect(samePart(draft, theirs, path)).toBe(true);
        }
        expect(new Set(draft.questions.map(({ id }) => id)).size).toBe(draft.questions.length);
      }),
    );
  });

  it('once a conflict is decided, the rest of both changes is still there', () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (was, mine, theirs) => {
        const { draft, conflicts } = mergeDrafts(was, mine, theirs);
        const accepted = conflicts.reduce((next, path) => withPartOf(next, theirs, path), draft);
        for (const path of conflicts) expect(samePart(accepted, theirs, path)).toBe(true);
        expect(mergeDrafts(was, accepted, theirs).conflicts).toEqual([]);
      }),
    );
  });
});

import fc from 'fast-check';
import { exchangeLanguages } from './default-language.ts';
import { mergeDrafts } from './draft-merge.ts';
import type { SurveyDefinition } from './survey.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';
import { textsOf } from './survey-texts.ts';

const base = surveyDefinitionSchema.parse({
  title: 'Lunch',
  languages: ['it', 'de'],
  labels: { next: 'On', back: '', submit: '' },
  matrices: [{ id: 'm', title: 'How good?' }],
  questions: [
    { id: 'a', type: 'select_list', title: 'Which?', options: [{ id: 'x', label: 'Soup' }] },
    { id: 'b', type: 'yes_no', title: 'Food', yesLabel: 'Sure', matrix: 'm' },
    { id: 'c', type: 'yes_no', title: 'Price', yesLabel: 'Sure', matrix: 'm' },
    { id: 'mail', type: 'email', title: 'Mail?' },
  ],
  endings: [{ id: 'e', title: 'Bye', button: { label: 'Home', url: 'https://example.com' } }],
  settings: { consent: 'I agree', confirmation: { question: 'mail', subject: 'Thanks', text: '' } },
  // Some texts in one language, some in both, some in none.
  translations: {
    it: {
      title: 'Pranzo',
      'questions.a.title': 'Quale?',
      'questions.a.options.x': 'Zuppa',
      consent: 'Accetto',
    },
    de: { title: 'Essen', 'questions.b.title': 'Speisen', 'confirmation.subject': 'Danke' },
  },
});
const PATHS = textsOf(base).map(({ path }) => path);

/** A text of a draft in a language; undefined if it has none in it. */
const textIn = (draft: SurveyDefinition, language: string, path: string) =>
  language === draft.language
    ? textsOf(draft).find((text) => text.path === path)?.text
    : draft.translations[language]?.[path];

/** A draft with another text in a language. */
function written(draft: SurveyDefinition, language: string, path: string, text: string): SurveyDefinition {
  const { translations } = draft;
  if (language !== draft.language)
    return {
      ...draft,
      translations: { ...translations, [language]: { ...translations[language], [path]: text } },
    };
  const {
    language: _,
    languages: _all,
    translations: _texts,
    ...own
  } = exchangeLanguages({ ...draft, translations: { xx: { [path]: text } } }, 'xx');
  return { ...draft, ...own };
}

interface Edit {
  language: string;
  path: string;
}
/** What one person does: texts that they write, before and after they exchange the default language. */
interface Work {
  before: Edit[];
  language: string;
  after: Edit[];
}

function done(who: string, { before, language, after }: Work): SurveyDefinition {
  const write = (draft: SurveyDefinition, edits: Edit[]) =>
    edits.reduce((next, edit) => written(next, edit.language, edit.path, `${who} ${edit.language}`), draft);
  const first = write(base, before);
  return write(language === first.language ? first : exchangeLanguages(first, language), after);
}

const edits = fc.array(
  fc.record({ language: fc.constantFrom('en', 'it', 'de'), path: fc.constantFrom(...PATHS) }),
  { maxLength: 4 },
);
const work = (...languages: string[]) =>
  fc.record({ before: edits, language: fc.constantFrom(...languages), after: edits });
const keysOf = ({ before, after }: Work) =>
  new Set([...before, ...after].map(({ language, path }) => `${language} ${path}`));

/** Compares the texts that two people wrote with the merged draft: only what both wrote may be in conflict. */
function check(one: Work, other: Work): void {
  const { draft, conflicts } = mergeDrafts(base, done('mine', one), done('theirs', other));
  const [ours, others] = [keysOf(one), keysOf(other)];
  for (const language of ['en', 'it', 'de']) {
    for (const path of PATHS) {
      const key = `${language} ${path}`;
      const before = textIn(base, language, path);
      const text = textIn(draft, language, path);
      // The creator's own stays on the screen where both wrote one.
      if (ours.has(key)) expect([key, text]).toEqual([key, `mine ${language}`]);
      else if (others.has(key)) expect([key, text]).toEqual([key, `theirs ${language}`]);
      else if (before !== undefined) expect([key, text]).toEqual([key, before]);
    }
  }
  expect(conflicts.length > 0).toBe([...ours].some((key) => others.has(key)));
  expect([draft.language, ...draft.languages].toSorted()).toEqual(['de', 'en', 'it']);
  expect(surveyDefinitionSchema.safeParse(draft).success).toBe(true);
}

describe('the default language is exchanged while another person writes', () => {
  it('no text that only one of them wrote is lost, whichever of them exchanged it', () => {
    fc.assert(
      fc.property(work('it', 'de'), work('en'), (one, other) => {
        check(one, other);
        check(other, one);
      }),
    );
  });

  it('nor if both did', () => {
    fc.assert(fc.property(work('it', 'de'), work('it', 'de'), check));
  });

  it('both orders of merging give the same draft', () => {
    fc.assert(
      fc.property(work('en', 'it', 'de'), work('en', 'it', 'de'), (one, other) => {
        const [mine, theirs] = [done('mine', one), done('theirs', other)];
        expect(mergeDrafts(base, mine, theirs, 'mine').draft).toEqual(
          mergeDrafts(base, theirs, mine, 'theirs').draft,
        );
      }),
    );
  });
});

describe('with an exchanged default language', () => {
  const italian = exchangeLanguages(base, 'it');
  const corrected = written(base, 'en', 'title', 'Dinner');

  it('a correction of the former one is a change of its translation', () => {
    const { draft, conflicts } = mergeDrafts(base, italian, corrected);
    expect(conflicts).toEqual([]);
    expect(draft).toMatchObject({
      language: 'it',
      title: 'Pranzo',
      translations: { en: { title: 'Dinner' } },
    });
    expect(mergeDrafts(base, italian, base).draft).toBe(italian);
  });

  it('undoing the exchange keeps a correction, too', () => {
    const { draft } = mergeDrafts(base, italian, corrected);
    expect(mergeDrafts(italian, draft, base)).toEqual({ draft: corrected, conflicts: [] });
  });

  it('a question of the other person has its texts in both languages, and what both wrote is a conflict', () => {
    const added = { ...base.questions[0], id: 'new', title: 'And?' } as SurveyDefinition['questions'][number];
    const theirs = { ...corrected, questions: [...base.questions, added] };
    const mine = written(italian, 'en', 'title', 'Supper');
    const { draft, conflicts } = mergeDrafts(base, mine, theirs);
    expect(conflicts).toEqual([['translations', 'en', 'title']]);
    expect(draft.questions.at(-1)?.title).toBe('And?');
    expect(draft.translations['en']).toMatchObject({ title: 'Supper', 'questions.new.title': 'And?' });
  });

  it('the language that became the default one is not removed', () => {
    const { it: _, ...translations } = corrected.translations;
    const removed = { ...corrected, languages: ['de'], translations };
    const { draft } = mergeDrafts(base, italian, removed);
    expect(draft).toMatchObject({
      language: 'it',
      title: 'Pranzo',
      translations: { en: { title: 'Dinner' } },
    });
    expect(draft.languages.toSorted()).toEqual(['de', 'en']);
  });

  it('a language that is only named anew changes no text', () => {
    const french = { ...base, language: 'fr' };
    expect(mergeDrafts(base, french, corrected)).toEqual({
      draft: { ...corrected, language: 'fr' },
      conflicts: [],
    });
  });
});

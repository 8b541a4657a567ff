import { publishFaults } from './publish-check.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const faultsOf = (questions: object[], endings: object[] = []) =>
  publishFaults(
    surveyDefinitionSchema.parse({
      title: 'S',
      questions: questions.map((question, index) => ({
        id: `q${index}`,
        type: 'text_short',
        title: '?',
        ...question,
      })),
      endings,
    }),
  ).map(({ field, code }) => `${field}: ${code}`);

const option = (id: string, label = id) => ({ id, label });
const when = (question: string) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator: 'answered' }] }],
});

describe('publishing a survey', () => {
  it('is refused with a recall of a part that its question does not ask, in every text', () => {
    const survey = (who: object) =>
      publishFaults(
        surveyDefinitionSchema.parse({
          title: 'S',
          languages: ['it'],
          settings: {
            confirmation: { question: 'mail', subject: '{{who.first}}', text: '{{who}}', language: 'en' },
          },
          questions: [
            { id: 'who', type: 'text_short', title: '?', ...who },
            { id: 'mail', type: 'email', title: 'Dear {{who.first|friend}}?' },
            { id: 'row', type: 'yes_no', title: '?', matrix: 'm' },
          ],
          matrices: [{ id: 'm', title: '{{who.first}}?', description: '{{who.first}} {{later}}' }],
          endings: [{ id: 'bye', title: 'Bye {{who.first}} {{who}}' }],
          translations: { it: { 'questions.mail.title': '{{who.first}}?' } },
        }),
      ).map(({ field, code }) => `${field}: ${code}`);
    const later = 'matrices.0.description: recall_later';
    const asked = (part: string) => ({ display: 'name', parts: [{ part, required: true }] });
    expect(survey(asked('first'))).toEqual([later]);
    const faults = [
      'questions.1.title: recall_part',
      'endings.0.title: recall_part',
      'matrices.0.title: recall_part',
      later,
      'settings.confirmation.subject: recall_part',
      'translations.it.questions.mail.title: recall_part',
    ];
    expect(survey(asked('last'))).toEqual(faults);
    expect(survey({})).toEqual(faults);
  });

  it('is allowed with one question that has a text', () => {
    expect(faultsOf([{}])).toEqual([]);
  });

  it('is refused with a language that is no tag, as drafts of earlier releases may have', () => {
    const draft = surveyDefinitionSchema.parse({
      title: 'S',
      questions: [{ id: 'q', type: 'text_short', title: '?' }],
    });
    expect(publishFaults({ ...draft, language: 'zh-cn-hans', languages: ['it', 'en-us-utf8'] })).toEqual([
      { field: 'language', code: 'language_format' },
      { field: 'languages.1', code: 'language_format' },
    ]);
  });

  it('is refused without questions', () => {
    expect(faultsOf([])).toEqual(['questions: no_questions']);
  });

  it.each([
    [[{ title: ' ' }], 'questions.0.title: title_missing'],
    [[{ id: 'a' }, { id: 'a' }], 'questions.1.id: repeated_id'],
    [[{}, { id: 'end' }], 'questions.1.id: reserved_id'],
    [[{ type: 'select_list', options: [option('a')] }], 'questions.0.options: too_few_options'],
    [
      [{ type: 'select_list', options: [option('a'), option('b', ' ')] }],
      'questions.0.options: label_missing',
    ],
    [[{ type: 'select_list', options: [option('a'), option('a')] }], 'questions.0.options: repeated_id'],
    [
      [{ type: 'multiple_choice_single', options: [option('a'), option('other')], other: true }],
      'questions.0.options: option_other',
    ],
    [[{ minLength: 9, maxLength: 3 }], 'questions.0.minLength: min_above_max'],
    [[{ type: 'number', min: 9, max: 3 }], 'questions.0.min: min_above_max'],
    [[{ type: 'date', min: '2026-02-01', max: '2026-01-01' }], 'questions.0.min: min_above_max'],
    [
      [
        {
          type: 'multiple_choice_multi',
          options: [option('a'), option('b')],
          minSelected: 2,
          maxSelected: 1,
        },
      ],
      'questions.0.minSelected: min_above_max',
    ],
    [
      [{ type: 'multiple_choice_multi', options: [option('a'), option('b')], minSelected: 3 }],
      'questions.0.minSelected: min_above_options',
    ],
    [[{ maxLength: 0 }], 'questions.0.maxLength: max_below_one'],
    [[{ type: 'text_long', maxLength: 0 }], 'questions.0.maxLength: max_below_one'],
    [
      [{ type: 'multiple_choice_multi', options: [option('a'), option('b')], maxSelected: 0 }],
      'questions.0.maxSelected: max_below_one',
    ],
    [
      [
        {
          type: 'multiple_choice_multi',
          display: 'ranking',
          options: [option('a'), option('b')],
          maxSelected: 0,
        },
      ],
      'questions.0.maxSelected: max_below_one',
    ],
    [[{ type: 'number', integer: true, min: 1.2, max: 1.8 }], 'questions.0.min: no_whole_number'],
    [[{ type: 'date', notPast: true, max: '2020-01-01' }], 'questions.0.min: no_day'],
    [[{ type: 'date', notFuture: true, min: '2999-01-01' }], 'questions.0.min: no_day'],
    [[{ visibleIf: when('q1') }, {}], 'questions.0.visibleIf: refers_to_later'],
    [[{}, { jumps: [{ if: when('q0'), to: 'q0' }] }], 'questions.1.jumps: jumps_backwards'],
    [[{ jumps: [{ if: when('q0'), to: 'q0' }] }, {}], 'questions.0.jumps: jumps_backwards'],
    [[{ jumps: [{ if: when('q0'), to: 'gone' }] }, {}], 'questions.0.jumps: jump_to_nothing'],
    [[{ image: { url: 'javascript:alert(1)', alt: '' } }], 'questions.0.image.url: web_address'],
  ])('not with %j', (questions, fault) => {
    expect(faultsOf(questions)).toEqual([fault]);
  });

  it('is allowed with a name that was a text of no length: its parts have lengths of their own', () => {
    expect(faultsOf([{ display: 'name', maxLength: 0 }])).toEqual([]);
  });

  it('is refused with an ending that the end of the survey would lead to instead of the first', () => {
    expect(faultsOf([{}], [{ id: 'thanks' }, { id: 'end' }])).toEqual(['endings.1.id: reserved_id']);
    expect(faultsOf([{}], [{ id: 'end' }, { id: 'thanks' }])).toEqual([]);
  });

  it('checks what the addresses of endings recall: behind the host, and what is asked', () => {
    const button = (url: string) => ({ label: 'Go', url });
    const endings = (addresses: string[]) =>
      addresses.flatMap((address, index) => [
        { id: `r${index}`, redirect: address },
        { id: `b${index}`, button: button(address) },
      ]);
    const allowed = [
      'https://x.example/{{q0}}?n={{q0|no one}}#{{q0}}',
      'https://x.example?n={{q0}}',
      'https://x.example/{id}',
    ];
    expect(faultsOf([{}], endings(allowed))).toEqual([]);
    expect(faultsOf([{}], [{ id: 'm', button: button('mailto:a@b.example?subject={{q0}}') }])).toEqual([]);
    const refused = [
      'https://{{q0}}.example/',
      'https://x.{{q0}}',
      'https://x.example:{{q0}}/',
      'https://a@{{q0}}/',
      'https:///{{q0}}/',
      'https://\\/{{q0}}/',
    ];
    expect(faultsOf([{}], endings(refused)).filter((fault) => !fault.endsWith('web_address'))).toEqual(
      refused.flatMap((_, index) => [
        `endings.${2 * index}.redirect: recall_in_host`,
        `endings.${2 * index + 1}.button.url: recall_in_host`,
      ]),
    );
    expect(faultsOf([{}], [{ id: 'm', button: button('mailto:{{q0}}@b.example') }])).toEqual([
      'endings.0.button.url: recall_in_host',
    ]);
    expect(faultsOf([{}], endings(['https://x.example/?n={{gone}}&p={{q0.first}}']))).toEqual([
      'endings.0.redirect: recall_later',
      'endings.1.button.url: recall_later',
    ]);
  });

  it('is allowed with rules on earlier questions and jumps to later ones or endings', () => {
    const jumps = [
      { if: when('q0'), to: 'q2' },
      { if: when('q0'), to: 'thanks' },
      { if: when('q0'), to: 'end' },
    ];
    expect(faultsOf([{ jumps }, { visibleIf: when('q0') }, {}], [{ id: 'thanks' }])).toEqual([]);
  });

  it('is refused if an ending leads to something that is no web address', () => {
    const endings = [
      { id: 'a', redirect: 'javascript:alert(1)' },
      { id: 'b', button: { label: 'Go', url: 'data:text/html,x' } },
      { id: 'c', redirect: 'https://example.com' },
    ];
    expect(faultsOf([{}], endings)).toEqual([
      'endings.0.redirect: web_address',
      'endings.1.button.url: web_address',
    ]);
  });

  it('is refused if an ending recalls an answer to a deleted question', () => {
    const endings = [
      { id: 'a', title: 'Bye {{q0}}' },
      { id: 'b', description: 'Bye {{gone}}' },
    ];
    expect(faultsOf([{}], endings)).toEqual(['endings.1.description: recall_later']);
  });

  it('is refused if a translation recalls a text without answer, or a confirmation’s one a deleted question', () => {
    const translated = (more: object) =>
      publishFaults(
        surveyDefinitionSchema.parse({
          title: 'Survey',
          languages: ['it'],
          questions: [
            { id: 'st', type: 'statement', title: 'Welcome' },
            { id: 'mail', type: 'email', title: 'Mail?' },
          ],
          translations: {
            it: {
              'questions.mail.title': '{{st}}: la mail?',
              'confirmation.subject': 'Grazie, {{mail}}',
              'confirmation.text': 'Grazie, {{gone}}',
            },
          },
          ...more,
        }),
      ).map(({ field, code }) => `${field}: ${code}`);
    expect(translated({ settings: { confirmation: { question: 'mail' } } })).toEqual([
      'translations.it.questions.mail.title: recall_later',
      'translations.it.confirmation.text: recall_later',
    ]);
    expect(translated({})).toEqual(['translations.it.questions.mail.title: recall_later']);
  });

  it('parses the recalls of a translation once', () => {
    const text = 'Ciao {{q0}}';
    const definition = surveyDefinitionSchema.parse({
      title: 'S',
      languages: ['it'],
      translations: { it: { 'questions.q1.title': text } },
      questions: ['q0', 'q1'].map((id) => ({ id, type: 'email', title: '?' })),
    });
    const parse = jest.spyOn(String.prototype, 'matchAll');
    expect(publishFaults(definition)).toEqual([]);
    expect(parse.mock.contexts.filter((parsed) => String(parsed) === text)).toHaveLength(1);
    parse.mockRestore();
  });

  it('is refused if a translation recalls a later answer, but not for a deleted text', () => {
    const definition = surveyDefinitionSchema.parse({
      title: 'S',
      languages: ['it'],
      translations: {
        it: {
          'questions.q0.title': 'Ciao {{q1}}',
          'questions.q1.title': 'Ciao {{q0}}',
          'questions.gone.title': 'Ciao {{q1}}',
        },
        // No longer offered.
        fr: { 'questions.q0.title': 'Salut {{q1}}' },
      },
      questions: [
        { id: 'q0', type: 'email', title: '?' },
        { id: 'q1', type: 'email', title: '?' },
      ],
    });
    expect(publishFaults(definition)).toEqual([
      { field: 'translations.it.questions.q0.title', code: 'recall_later', question: 'q0' },
    ]);
  });

  it('is refused if the survey closes before it opens', () => {
    const settings = { opensAt: '2026-05-02T00:00:00Z', closeAt: '2026-05-01T00:00:00Z' };
    const questions = [{ id: 'q', type: 'email', title: '?' }];
    const definition = surveyDefinitionSchema.parse({ title: 'S', questions, settings });
    expect(publishFaults(definition)).toEqual([{ field: 'settings.closeAt', code: 'closes_before_opening' }]);
  });
});

describe('hidden fields', () => {
  it('can’t have the name of a parameter that the page itself uses, or of what every object has', () => {
    const of = (hiddenFields: string[]) =>
      publishFaults(
        surveyDefinitionSchema.parse({
          title: 'S',
          settings: { hiddenFields },
          questions: [{ id: 'a', type: 'text_short', title: '?' }],
        }),
      );
    expect(of(['from', 'plan', 'forms', 'language'])).toEqual([]);
    const taken = (names: string) => [
      { field: 'settings.hiddenFields', code: 'hidden_field_taken', params: { names } },
    ];
    expect(of(['form', 'plan', 'summary'])).toEqual(taken('form, summary'));
    expect(of(['constructor', 'plan', '__proto__'])).toEqual(taken('constructor, __proto__'));
  });

  const faults = (hiddenFields: string[]) =>
    publishFaults(
      surveyDefinitionSchema.parse({
        title: 'S',
        languages: ['it'],
        settings: { hiddenFields },
        questions: [
          { id: 'a', type: 'text_short', title: 'From {{company}}?', visibleIf: when('company') },
          { id: 'b', type: 'text_short', title: '?', jumps: [{ if: when('company'), to: 'end' }] },
        ],
        endings: [{ id: 'bye', title: 'Bye {{company}}' }],
        translations: { it: { 'questions.a.title': 'Da {{company}}?' } },
      }),
    ).map(({ field, code }) => `${field}: ${code}`);

  it('can be in rules and texts everywhere', () => {
    expect(faults(['company'])).toEqual([]);
  });

  it('are all that the welcome page and its translations can recall', () => {
    const welcomed = (text: string) =>
      publishFaults(
        surveyDefinitionSchema.parse({
          title: 'S',
          languages: ['it'],
          settings: { hiddenFields: ['company'] },
          scores: [{ id: 'sum', name: 'Sum', formula: '1' }],
          welcome: { title: text, description: text },
          questions: [{ id: 'a', type: 'text_short', title: '{{sum}}?' }],
          translations: { it: { 'welcome.title': text, 'questions.a.title': '{{sum}}?' } },
        }),
      ).map(({ field, code }) => `${field}: ${code}`);
    expect(welcomed('Hi {{company|you}}')).toEqual([]);
    const faults = [
      'welcome.title: recall_later',
      'welcome.description: recall_later',
      'translations.it.welcome.title: recall_later',
    ];
    for (const other of ['a', 'sum', 'gone']) expect(welcomed(`Hi {{${other}}}`)).toEqual(faults);
    expect(welcomed('Hi {{company.first}}')).toEqual(faults.map((fault) => fault.replace('later', 'part')));
  });

  it('have to be in the settings', () => {
    expect(faults(['other'])).toEqual([
      'questions.0.visibleIf: refers_to_later',
      'questions.0.title: recall_later',
      'questions.1.jumps: refers_to_later',
      'endings.0.title: recall_later',
      'translations.it.questions.a.title: recall_later',
    ]);
  });
});

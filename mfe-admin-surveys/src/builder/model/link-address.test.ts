import { publishFaults } from '@canvass/shared/domain/publish-check';
import { endingSchema, surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { completeAddress, withCompleteAddresses } from './link-address.ts';

it.each([
  ['example.org', 'https://example.org'],
  [' example.org/x?y=1 ', 'https://example.org/x?y=1'],
  ['//example.org', 'https://example.org'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ['https://example.org', 'https://example.org'],
  ['mailto: ada@example.org?subject=Hi there', 'mailto:ada@example.org?subject=Hi%20there'],
  [
    'mailto:ada@example.org?subject=From {{ name |Jane Doe }} to me',
    'mailto:ada@example.org?subject=From%20{{ name |Jane Doe }}%20to%20me',
  ],
  ['/files/terms.pdf', '/files/terms.pdf'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['soon', 'soon'],
  ['müller.example/x', 'https://müller.example/x'],
  ['пример.рф', 'https://пример.рф'],
  ['example.org/terms.pdf', 'https://example.org/terms.pdf'],
  ['terms.pdf', 'terms.pdf'],
  ['prices.xlsx', 'prices.xlsx'],
  ['photo.JPG', 'photo.JPG'],
  ['1.2.3', '1.2.3'],
  ['our page', 'our page'],
  ['', ''],
])('“%s” is meant as %s', (typed, meant) => {
  expect(completeAddress(typed)).toBe(meant);
});

it('what is completed can be published: a mailbox as a button, no mailbox as a redirect', () => {
  const ending = (button: string, redirect: string | null) =>
    endingSchema.parse({ id: 'end', title: 'Bye', button: { label: 'Go', url: button }, redirect });
  const faults = (button: string, redirect: string | null) => {
    const definition = surveyDefinitionSchema.parse({
      title: 'Survey',
      questions: [{ id: 'q', type: 'text_short', title: 'Why?' }],
      endings: [ending(button, redirect)],
    });
    return publishFaults(withCompleteAddresses()(definition)).map(({ field }) => field);
  };
  expect(faults('example.org', 'example.org/bye')).toEqual([]);
  expect(faults('ada@example.org', null)).toEqual([]);
  expect(faults('mailto:ada@example.org?cc=bob@example.org', null)).toEqual([]);
  expect(faults('javascript:alert(1)', 'ada@example.org')).toEqual([
    'endings.0.redirect',
    'endings.0.button.url',
  ]);
});

it('links in texts and their translations are completed, and the address of a video', () => {
  const definition = surveyDefinitionSchema.parse({
    title: 'Survey [a](example.org)',
    description: 'From [us](www.example.org),\nor `[b](example.org)` and [more](soon)',
    questions: [
      { id: 'q', type: 'text_short', title: 'Why?', description: '[Mail](ada@example.org) [x]({{q.city}})' },
      { id: 'film', type: 'statement', title: 'Watch', video: 'video.example.org/1' },
    ],
    settings: { consent: 'I read the [policy](example.org/privacy) ([policy](example.org/privacy)).' },
    languages: ['it'],
    translations: { it: { 'questions.q.description': '[Mail](bob@example.org)', title: '[a](example.org)' } },
  });
  const complete = withCompleteAddresses()(definition);
  expect(complete).toMatchObject({
    title: definition.title,
    description: 'From [us](https://www.example.org),\nor `[b](example.org)` and [more](soon)',
    questions: [
      { description: '[Mail](mailto:ada@example.org) [x]({{q.city}})' },
      { video: 'https://video.example.org/1' },
    ],
    settings: {
      consent: 'I read the [policy](https://example.org/privacy) ([policy](https://example.org/privacy)).',
    },
    translations: {
      it: { 'questions.q.description': '[Mail](mailto:bob@example.org)', title: '[a](example.org)' },
    },
  });
  expect(withCompleteAddresses()(complete)).toBe(complete);
  const full = { ...definition, description: '[us](www.example.org)'.padEnd(2000) };
  expect(withCompleteAddresses()(full).description).toBe(full.description);
});

it.each([
  ['`[a](example.org)` [a](example.org)', '`[a](example.org)` [a](https://example.org)'],
  ['**[a](b.org)** *[a](b.org)* _c_ [a](b.org).', '**[a](b.org)** *[a](b.org)* _c_ [a](https://b.org).'],
  [
    '[v](1.2.3), [x](file.pdf), [y](b.org) [y](b.org',
    '[v](1.2.3), [x](file.pdf), [y](https://b.org) [y](b.org',
  ],
])('in “%s” only what respondents see as a link is completed', (description, complete) => {
  const definition = surveyDefinitionSchema.parse({ title: 'Survey', description, questions: [] });
  expect(withCompleteAddresses()(definition).description).toBe(complete);
});

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
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['soon', 'soon'],
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
  expect(faults('javascript:alert(1)', 'ada@example.org')).toEqual([
    'endings.0.redirect',
    'endings.0.button.url',
  ]);
});

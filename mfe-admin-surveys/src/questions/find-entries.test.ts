import enOfBuilder from '../../messages/builder/en.json';
import itOfBuilder from '../../messages/builder/it.json';
import enTexts from '../../messages/en.json';
import itTexts from '../../messages/it.json';
import { ADDED_KINDS, type AddedKind } from './added-kinds.ts';
import { findEntries } from './find-entries.ts';
import { DESTINATIONS, type Destination } from './destinations.ts';
import { SUBSTITUTE_IDS, type SubstituteId, SUBSTITUTES } from './substitutes.ts';

const inLanguage = (names: typeof enTexts, builder: typeof enOfBuilder) => {
  const kinds = ADDED_KINDS.map((type) => ({
    type,
    ...names.questionTypes[type],
    ...builder.questionTypes[type],
  }));
  const destinations = DESTINATIONS.map((destination) => ({
    destination,
    phrases: builder.add.destination[destination].phrases,
  }));
  const substitutes = SUBSTITUTE_IDS.map((id) => ({
    id,
    synonyms: builder.add.instead[id].synonyms,
    types: SUBSTITUTES[id],
  }));
  return (typed: string) =>
    findEntries<AddedKind, Destination, SubstituteId>(kinds, destinations, typed, substitutes);
};
const find = inLanguage(enTexts, enOfBuilder);
const findInItalian = inLanguage(itTexts, itOfBuilder);

it.each([
  ['welcome', 'welcome'],
  ['Welcome screen', 'welcome'],
  ['wellcome', 'welcome'],
  ['intro page', 'welcome'],
  ['introduction', 'welcome'],
  ['cover page', 'welcome'],
  ['ending', 'ending'],
  ['end', 'ending'],
  ['endings', 'ending'],
  ['thank you page', 'ending'],
  ['thank you', 'ending'],
  ['thanks', 'ending'],
  ['final page', 'ending'],
  ['redirect', 'ending'],
  ['hidden field', 'hiddenFields'],
  ['hidden fields', 'hiddenFields'],
  ['hidden', 'hiddenFields'],
  ['url parameter', 'hiddenFields'],
  ['URL parameters', 'hiddenFields'],
  ['utm', 'hiddenFields'],
  ['skip logic', 'logic'],
  ['branching', 'logic'],
  ['t&c', 'consent'],
  ['t & c', 'consent'],
  ['T&Cs', 'consent'],
  ['t and c', 'consent'],
  ['terms & conditions', 'consent'],
  ['agreement', 'consent'],
  ['terms of service', 'consent'],
] as const)('what people type in English leads to its type or its destination: %s', (typed, entry) => {
  const { entries, instead } = find(typed);
  expect([entries[0], instead]).toEqual([entry, null]);
});

it.each([
  ['benvenuto', 'welcome'],
  ['pagina di benvenuto', 'welcome'],
  ['introduzione', 'welcome'],
  ['pagina iniziale', 'welcome'],
  ['copertina', 'welcome'],
  ['pagina finale', 'ending'],
  ['pagine finali', 'ending'],
  ['finale', 'ending'],
  ['fine', 'ending'],
  ['ringraziamento', 'ending'],
  ['pagina di ringraziamento', 'ending'],
  ['grazie', 'ending'],
  ['conclusione', 'ending'],
  ['campo nascosto', 'hiddenFields'],
  ['campi nascosti', 'hiddenFields'],
  ['parametro URL', 'hiddenFields'],
  ['parametri dell’URL', 'hiddenFields'],
  ['logica', 'logic'],
  ['salto logico', 'logic'],
  ['t&c', 'consent'],
  ['accordo', 'consent'],
  ['termini e condizioni', 'consent'],
] as const)('and in Italian: %s', (typed, entry) => {
  const { entries, instead } = findInItalian(typed);
  expect([entries[0], instead]).toEqual([entry, null]);
});

it.each([
  ['url', 'url', 'hiddenFields'],
  ['page', 'statement', 'welcome'],
  ['short', 'text_short', null],
] as const)(
  'a type that has the word is before destinations whose phrases begin with it: %s',
  (typed, type, destination) => {
    const { entries } = find(typed);
    expect(entries[0]).toBe(type);
    if (destination) expect(entries.indexOf(destination)).toBeGreaterThan(0);
    else expect(entries.filter((entry) => (DESTINATIONS as readonly string[]).includes(entry))).toEqual([]);
  },
);

it('a statement is offered beside the welcome page, for an introduction between questions', () => {
  expect(find('intro').entries).toEqual(['welcome', 'statement']);
});

it.each(['payment', 'pay', 'Stripe', 'credit card', 'donation'])('%s leads to what is nearest', (typed) => {
  expect(find(typed)).toEqual({ entries: ['number', 'ending'], instead: 'payment' });
});

it.each(['pagamento', 'pagamenti', 'carta di credito', 'donazione'])('so does %s', (typed) => {
  expect(findInItalian(typed)).toEqual({ entries: ['number', 'ending'], instead: 'payment' });
});

it('an empty search has the types only, an unknown word nothing', () => {
  expect(find(' ')).toEqual({ entries: ADDED_KINDS, instead: null });
  expect(find('hologram')).toEqual({ entries: [], instead: null });
});

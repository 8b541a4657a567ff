import { COUNTRY_TABLE } from '@canvass/shared/domain/country-table';
import { asParts } from '@canvass/shared/domain/parts';
import type { Question } from '@canvass/shared/domain/survey';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import { prefilled } from '../session/url-fields.ts';
import { learnCountries } from './countries.ts';
import { fieldName, formEntry } from './form-entry.ts';
import { partName } from './parts.ts';
import { answerOf, entryFault } from './read-entry.ts';

const name = sampleQuestion('text_short', { id: 'name', required: true, ...asParts('name') }) as Question;
const reader = { language: 'en', today: '2026-11-23' };
const posted = (fields: Record<string, string>) =>
  formEntry(name, (field) => (fields[field] === undefined ? [] : [fields[field]]));

it('reads each part of a posted form, and a text with a line for each', () => {
  const parts = { [partName('name', 'first')]: ' Ada', [partName('name', 'last')]: 'Love\r\nlace' };
  expect(posted(parts)).toBe(' Ada\nLove lace');
  expect(posted({ [fieldName('name')]: 'Ada\r\nLovelace' })).toBe('Ada\nLovelace');
  expect(posted({ [partName('name', 'first')]: ' ', [partName('name', 'last')]: '' })).toBeUndefined();
});

it('keeps the place of a part whose neighbour is empty, and says which one is missing', () => {
  expect(answerOf(name, '\nLovelace', 'en')).toBe('\nLovelace');
  expect(answerOf(name, ' \n ', 'en')).toBeUndefined();
  expect(entryFault(name, '\nLovelace', reader)).toEqual({ code: 'part_missing', params: { part: 'first' } });
  expect(entryFault(name, undefined, reader)).toEqual({ code: 'required' });
  expect(entryFault(name, 'Ada\nLovelace', reader)).toBeNull();
});

it('an address fills in the parts that it names, or all of them', () => {
  const survey = sampleSurvey({ prefill: true, questions: [name] });
  const from = (query: string) => prefilled(survey, new URLSearchParams(query), '');
  expect(from('name.last=Lovelace')).toEqual({ name: '\nLovelace' });
  expect(from('name=Ada%0ALovelace')).toEqual({ name: 'Ada\nLovelace' });
  expect(from('name=%0ALovelace')).toEqual({ name: '\nLovelace' });
  expect(from('name=%0A%20')).toEqual({});
  expect(from('other.first=Ada')).toEqual({});
});

it('an address fills in a country by its code, and none that the list of countries could not show', () => {
  learnCountries(COUNTRY_TABLE);
  const parts = ['city', 'country'].map((part) => ({ part, required: false }));
  const adr = sampleQuestion('text_short', { id: 'adr', display: 'address', parts });
  const survey = sampleSurvey({ prefill: true, questions: [adr] });
  const from = (query: string) => prefilled(survey, new URLSearchParams(query), '');
  expect(from('adr.city=Roma&adr.country=IT')).toEqual({ adr: 'Roma\nIT' });
  expect(from('adr.country=+it+')).toEqual({ adr: '\nIT' });
  expect(from('adr=Roma%0Ait')).toEqual({ adr: 'Roma\nIT' });
  for (const country of ['Italy', 'ZZ', 'I']) {
    expect(from(`adr.city=Roma&adr.country=${country}`)).toEqual({ adr: 'Roma\n' });
    expect(from(`adr.country=${country}`)).toEqual({});
  }
  expect(from('adr=Roma')).toEqual({ adr: 'Roma' });
  expect(answerOf(adr, 'Roma\n', 'en')).toBe('Roma');
});

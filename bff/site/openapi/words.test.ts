import { isPublic } from '@canvass/shared/api/endpoint';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { operationId } from './operation-id.ts';
import { parametersOf } from './parameters.ts';
import { codesOf } from './refusals.ts';
import { referenceTexts } from './texts.ts';

const operations = ENDPOINTS.filter(isPublic);

describe.each(['en', 'it'] as const)('the API’s description in "%s"', (locale) => {
  const texts = referenceTexts(locale);

  it('has a summary and a description of every public operation, and words for each parameter', () => {
    const missing = operations.flatMap((endpoint) => {
      const id = operationId(endpoint);
      const words = ['summary', 'description'].map((name) => `operations.${id}.${name}`);
      const unnamed = parametersOf(endpoint, texts).filter(({ description }) => !description);
      return [
        ...words.filter((key) => !texts.find(key)),
        ...unnamed.map(({ name }) => `operations.${id}.parameters.${String(name)}`),
      ];
    });
    expect(missing).toEqual([]);
  });

  it('has a message for every code of a problem', () => {
    const codes = new Set(operations.flatMap((endpoint) => Object.values(codesOf(endpoint)).flat()));
    expect([...codes].filter((code) => texts.problem(code) === code)).toEqual([]);
  });
});

it('an operation that isn’t public says in the table what it is for', () => {
  const silent = ENDPOINTS.filter((endpoint) => !isPublic(endpoint) && !endpoint.summary);
  expect(silent.map(operationId)).toEqual([]);
});

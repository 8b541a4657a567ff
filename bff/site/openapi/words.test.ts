import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPublic } from '@canvass/shared/api/endpoint';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { openApiDocument } from './document.ts';
import en from './messages/en.json' with { type: 'json' };
import italian from './messages/it.json' with { type: 'json' };
import { operationId } from './operation-id.ts';
import { parametersOf } from './parameters.ts';
import { codesOf } from './refusals.ts';
import { referenceTexts } from './texts.ts';

const messages = { en, it: italian };

interface Document {
  paths: Record<string, Record<string, { operationId: string; requestBody?: unknown }>>;
  components: { schemas: Record<string, unknown> };
}

/** The properties of a schema and of those in it, with the key of their words. */
function propertiesOf(
  schema: unknown,
  scope: string,
  named: Document['components']['schemas'],
): Array<{ key: string; isDescribed: boolean }> {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === '$ref') {
      const name = String(value).split('/').at(-1) ?? '';
      return propertiesOf(named[name], name, named);
    }
    if (key !== 'properties') return propertiesOf(value, scope, named);
    return Object.entries(value as Record<string, object>).flatMap(([name, property]) => [
      { key: `properties.of.${scope}.${name}`, isDescribed: 'description' in property },
      ...propertiesOf(property, scope, named),
    ]);
  });
}

/** The names of all properties in a schema, without those of schemas that it refers to. */
function namesIn(schema: unknown): Set<string> {
  if (typeof schema !== 'object' || schema === null) return new Set();
  const below = Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' && typeof value === 'object' ? Object.keys(value as object) : []),
    ...namesIn(value),
  ]);
  return new Set(below);
}

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

  it('has words for every property that can be sent', () => {
    const { paths, components } = openApiDocument('https://canvass.example', {
      locale,
    }) as unknown as Document;
    const bodies = Object.values(paths).flatMap((methods) => Object.values(methods));
    const sent = bodies.flatMap(({ operationId: id, requestBody }) =>
      propertiesOf(requestBody, id, components.schemas),
    );
    expect(sent.length).toBeGreaterThan(300);
    expect([...new Set(sent.filter(({ isDescribed }) => !isDescribed).map(({ key }) => key))]).toEqual([]);
  });

  it('has no words for a schema, an operation or a property that there isn’t', () => {
    const { of, ...shared } = messages[locale].properties;
    const document = openApiDocument('https://canvass.example', { locale }) as unknown as Document;
    const { paths, components } = document;
    const operationOf = new Map(
      Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .map((each) => [each.operationId, each.requestBody]),
    );
    const unused = Object.entries(of).flatMap(([scope, words]) => {
      const known = namesIn(components.schemas[scope] ?? operationOf.get(scope));
      return Object.keys(words).flatMap((name) => (known.has(name) ? [] : [`of.${scope}.${name}`]));
    });
    const all = namesIn(document);
    expect([...unused, ...Object.keys(shared).filter((name) => !all.has(name))]).toEqual([]);
  });

  it('has a message for every code of a problem', () => {
    const codes = new Set(operations.flatMap((endpoint) => Object.values(codesOf(endpoint)).flat()));
    expect([...codes].filter((code) => texts.problem(code) === code)).toEqual([]);
  });
});

it('S19.4 has every code of a public operation, by its status', () => {
  const rules = readFileSync(join(__dirname, '../../../docs/specification.md'), 'utf8');
  const [, section = ''] = /\*\*S19\.4\*\*(.*?)\*\*S19\.5\*\*/s.exec(rules) ?? [];
  const rows = section.split('\n').filter((line) => /^\| \d/.test(line));
  const missing = operations.flatMap((endpoint) =>
    Object.entries(codesOf(endpoint)).flatMap(([status, codes]) => {
      const row = rows.find((line) => line.split('|')[1]?.includes(status)) ?? '';
      return codes.filter((code) => !row.includes(`\`${code}\``)).map((code) => `${status} ${code}`);
    }),
  );
  expect([...new Set(missing)]).toEqual([]);
});

it('an operation that isn’t public says in the table what it is for', () => {
  const silent = ENDPOINTS.filter((endpoint) => !isPublic(endpoint) && !endpoint.summary);
  expect(silent.map(operationId)).toEqual([]);
});

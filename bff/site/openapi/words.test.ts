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

interface Property {
  name: string;
  /** The name of the property that it is in. */
  around: string;
  schema: { type?: string | string[]; anyOf?: unknown[]; description?: string };
}

/** All properties in a schema, without those of schemas that it refers to. */
function allIn(schema: unknown, around = ''): Property[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return allIn(value, around);
    return Object.entries(value as Record<string, Property['schema']>).flatMap(([name, property]) => [
      { name, around, schema: property },
      ...allIn(property, name),
    ]);
  });
}

/** The JSON types that a schema takes, but for null. */
const typesOf = ({ type, anyOf = [] }: Property['schema']): string[] =>
  [type ?? [], anyOf.map((each) => typesOf(each as Property['schema']))]
    .flat(2)
    .filter((each) => each !== 'null');

/** All descriptions in a document, by their place. */
function descriptionsIn(value: unknown, at = ''): Array<[string, string]> {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(
    ([key, below]): Array<[string, string]> =>
      key === 'description' && typeof below === 'string'
        ? [[at, below]]
        : descriptionsIn(below, `${at}/${key}`),
  );
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
    const { of } = messages[locale].properties;
    const document = openApiDocument('https://canvass.example', { locale }) as unknown as Document;
    const { paths, components } = document;
    const operationOf = new Map(
      Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .map((each) => [each.operationId, each]),
    );
    const unused = Object.entries(of).flatMap(([scope, words]) => {
      const known = new Set(
        allIn(components.schemas[scope] ?? operationOf.get(scope)).flatMap(({ name, around }) => [
          name,
          `${around}/${name}`,
        ]),
      );
      return Object.keys(words).flatMap((name) => (known.has(name) ? [] : [`of.${scope}.${name}`]));
    });
    expect(unused).toEqual([]);
  });

  it('has general words for properties of one type only, and none that no property has', () => {
    const { of: _, ...general } = messages[locale].properties;
    const properties = allIn(openApiDocument('https://canvass.example', { locale }));
    const unfit = Object.entries(general).flatMap(([key, words]) => {
      const described = properties.filter(
        ({ name, around, schema }) =>
          schema.description === words && (key === name || key === `${around}/${name}`),
      );
      const types = new Set(described.map(({ schema }) => typesOf(schema).toSorted().join(' or ')));
      return types.size === 1 ? [] : [`${key}: ${[...types].join(', ') || 'no property'}`];
    });
    expect(unfit).toEqual([]);
  });

  it('has a message for every code of a problem', () => {
    const codes = new Set(operations.flatMap((endpoint) => Object.values(codesOf(endpoint)).flat()));
    expect([...codes].filter((code) => texts.problem(code) === code)).toEqual([]);
  });
});

it('has each description of the English document in Italian, also those that schemas have themselves', () => {
  const [english, inItalian] = (['en', 'it'] as const).map(
    (locale) => new Map(descriptionsIn(openApiDocument('https://canvass.example', { locale }))),
  );
  const same = [...(english ?? [])].filter(([at, text]) => [undefined, text].includes(inItalian?.get(at)));
  // A name of its own in both languages.
  expect([...new Set(same.map(([, text]) => text))]).toEqual(['Markdown.']);
  const texts = new Set(english?.values());
  expect(Object.values(en.descriptions).filter((text) => !texts.has(text))).toEqual([]);
});

it('says of what a property is the words that fit there', () => {
  const { paths, components } = openApiDocument('https://canvass.example') as unknown as Document;
  const words = (schema: unknown, name: string, around = '') =>
    allIn(schema).find((each) => each.name === name && each.around === around)?.schema.description;
  const patch = paths['/api/surveys/{id}']?.patch?.requestBody;
  expect(words(patch, 'questions')).toMatch(/^Questions that changed or are new/);
  expect(words(patch, 'translations')).toMatch(/^Texts that changed/);
  for (const [name, around, start] of [
    ['url', 'picture', /uploaded image/],
    ['url', 'button', /link leads to/],
    ['next', 'labels', /^The button/],
    ['answers', 'confirmation', /repeats the answers/],
  ] as const) {
    expect(words(components.schemas.Survey, name, around)).toMatch(start);
  }
  expect(words(components.schemas.QuestionInput, 'image', 'options')).toMatch(/with the option/);
  expect(words(components.schemas.QuestionInput, 'image')).toMatch(/with the question/);
  expect(words(components.schemas.ResponseSave, 'elapsed', 'consent')).toMatch(/since the consent/);
  expect(words(components.schemas.ResponseSave, 'elapsed')).toMatch(/since the response/);
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

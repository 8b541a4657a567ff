import fc from 'fast-check';

/** The parts of JSON Schema 2020-12 that the API's schemas use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** Lists and texts have at most this length; large ones are tested where their limit is. */
const MAX_LENGTH = 6;

/**
 * Values that a JSON schema allows.
 * @param resolve finds the schema of a `$ref`
 */
export function valuesOf(schema: JsonSchema, resolve: (ref: string) => JsonSchema): fc.Arbitrary<unknown> {
  const of = (inner: JsonSchema) => valuesOf(inner, resolve);
  if (schema.$ref) return fc.constant(null).chain(() => of(resolve(schema.$ref ?? '')));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(of));
  if (schema.allOf?.[0]) return of(schema.allOf[0]);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objects(schema, of);
    case 'array': {
      const { minItems = 0, maxItems = MAX_LENGTH, items = {} } = schema;
      return fc.array(of(items), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, MAX_LENGTH)),
      });
    }
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer(bounds(schema));
    case 'number':
      return fc.double({ ...bounds(schema), noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects(
  { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
  of: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, of(schema)])),
    { requiredKeys: required },
  );
  if (typeof additionalProperties !== 'object') return known;
  const names = propertyNames
    ? (of(propertyNames) as fc.Arbitrary<string>)
    : fc.string({ maxLength: MAX_LENGTH });
  return fc
    .tuple(known, fc.dictionary(names, of(additionalProperties), { maxKeys: 3 }))
    .map(([fields, more]) => ({ ...more, ...fields }));
}

const bounds = ({ minimum = -1_000_000, maximum = 1_000_000, exclusiveMinimum }: JsonSchema) => ({
  min: exclusiveMinimum === undefined ? minimum : Math.max(minimum, exclusiveMinimum + 1),
  max: Math.min(maximum, 2 ** 31 - 1),
});

function texts({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid();
    case 'date-time':
      return fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
        .map((date) => date.toISOString());
    case 'date':
      return fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
        .map((date) => date.toISOString().slice(0, 10));
    case 'email':
      return fc.emailAddress();
    case 'uri':
      return fc.webUrl({ validSchemes: ['https'] });
    default:
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

import type { JsonObject } from './json-object.ts';
import type { ReferenceTexts } from './texts.ts';

/**
 * Gives the properties of all schemas of a document their words: `properties.of.<Schema>.<name>` for a named schema,
 * `properties.of.<operationId>.<name>` for a body without a name; else the schema's own description, in the document's language;
 * else `properties.<name>`, for what means the same everywhere. Words of `<property around it>/<name>` come before those of `<name>`.
 */
export function describeProperties(document: JsonObject, texts: ReferenceTexts): JsonObject {
  const visit = (value: unknown, within: string, around = ''): unknown => {
    if (Array.isArray(value)) return value.map((entry) => visit(entry, within, around));
    if (!isObject(value)) return value;
    const schema = typeof value.operationId === 'string' ? value.operationId : within;
    return Object.fromEntries(
      Object.entries(value).map(([key, below]) => {
        if (key === 'description' && typeof below === 'string') return [key, texts.described(below)];
        if (key !== 'properties' || !isObject(below)) return [key, visit(below, schema, around)];
        const described = Object.entries(below).map(([name, property]) => {
          const own = texts.find(
            `properties.of.${schema}.${around}/${name}`,
            `properties.of.${schema}.${name}`,
          );
          const general = texts.find(`properties.${around}/${name}`, `properties.${name}`);
          const visited = visit(property, schema, name);
          if (!isObject(visited)) return [name, visited];
          const description = own ?? visited.description ?? general;
          return [name, description === undefined ? visited : { ...visited, description }];
        });
        return [key, Object.fromEntries(described)];
      }),
    );
  };
  const { components, ...rest } = document as { components: { schemas: JsonObject } };
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [name, visit(schema, name)]);
  return {
    ...(visit(rest, '') as JsonObject),
    components: { ...components, schemas: Object.fromEntries(schemas) },
  };
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

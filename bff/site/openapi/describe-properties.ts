import type { JsonObject } from './json-object.ts';
import type { ReferenceTexts } from './texts.ts';

/**
 * Gives the properties of all schemas of a document their words: `properties.of.<Schema>.<name>` for a named schema,
 * `properties.of.<operationId>.<name>` for a body without a name, else `properties.<name>`, for what means the same everywhere.
 */
export function describeProperties(document: JsonObject, texts: ReferenceTexts): JsonObject {
  const visit = (value: unknown, within: string): unknown => {
    if (Array.isArray(value)) return value.map((entry) => visit(entry, within));
    if (!isObject(value)) return value;
    const schema = typeof value.operationId === 'string' ? value.operationId : within;
    return Object.fromEntries(
      Object.entries(value).map(([key, below]) => {
        if (key !== 'properties' || !isObject(below)) return [key, visit(below, schema)];
        const described = Object.entries(below).map(([name, property]) => {
          const text = texts.find(`properties.of.${schema}.${name}`, `properties.${name}`);
          const visited = visit(property, schema);
          return [name, text && isObject(visited) ? { ...visited, description: text } : visited];
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

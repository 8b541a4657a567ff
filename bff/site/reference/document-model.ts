import type { Locale } from '@canvass/shared/domain/locales';
import { openApiDocument } from '../openapi/document.ts';

/** JSON Schema as the document has it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  description?: string;
  format?: string;
  pattern?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema?: Schema }>;

/** A response of an operation; `x-codes` has the message of each problem's code. */
export interface OperationResponse {
  description: string;
  content?: Content;
  headers?: Record<string, { $ref: string }>;
  'x-codes'?: Record<string, string>;
}

/** An operation of the document with its place. */
export interface Operation {
  method: string;
  path: string;
  tags: [string];
  operationId: string;
  summary: string;
  description?: string;
  security: Array<Record<string, unknown>>;
  'x-permission'?: string;
  'x-roles'?: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, OperationResponse>;
}

/** A tag with its operations: one page of the reference. */
export interface ReferenceSection {
  /** Last segment of its address: `api-keys`. */
  slug: string;
  name: string;
  description: string;
  operations: Operation[];
}

/** The model that the reference is rendered from. */
export interface Model {
  sections: ReferenceSection[];
  schemas: Record<string, Schema>;
}

interface Document {
  tags: Array<{ name: string; 'x-displayName'?: string; description?: string }>;
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  components: { schemas: Record<string, Schema> };
}

/** Reads the OpenAPI document of a language, grouped by tag in the document's order. */
export function readDocument(origin: string, locale: Locale): Model {
  const document = openApiDocument(origin, { locale }) as unknown as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  return {
    schemas: document.components.schemas,
    sections: document.tags.map((tag) => ({
      slug: slugOf(tag.name),
      name: tag['x-displayName'] ?? tag.name,
      description: tag.description ?? '',
      operations: operations.filter(({ tags }) => tags[0] === tag.name),
    })),
  };
}

/** `API keys` → `api-keys`. */
export const slugOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');

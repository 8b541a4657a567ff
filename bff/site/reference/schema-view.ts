import type { Schema } from './document-model.ts';
import { type Html, html, prose } from './html.ts';
import type { ReferenceTexts } from '../openapi/texts.ts';

/** How schemas are shown: in which words, and where named ones are. */
export interface SchemaContext extends Pick<ReferenceTexts, 't'> {
  /** The address of a named schema. */
  schemaHref: (name: string) => string;
  schemas: Record<string, Schema>;
}

const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1);

/** A schema's type in a few words, with links to named ones: `string`, `Question[]`, `"a" | "b"`. */
export function typeOf(schema: Schema, context: SchemaContext): Html {
  const name = nameOf(schema);
  if (name) return html`<a href="${context.schemaHref(name)}">${name}</a>`;
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`;
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) {
    const types = [
      ...new Map(variants.map((one) => [String(typeOf(one, context)), typeOf(one, context)])).values(),
    ];
    if (types.length > 6) return html`object`;
    return html`${types.map((type, index) => [index > 0 && ' | ', type])}`;
  }
  if (schema.type === 'array') return html`${typeOf(schema.items ?? {}, context)}[]`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
    return html`Record&lt;string, ${typeOf(schema.additionalProperties, context)}&gt;`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return html`${type}${schema.format && ` (${schema.format})`}`;
}

/** The limits of a value besides its type: lengths, bounds, default. */
export function limitsOf(schema: Schema, { t }: SchemaContext): string {
  const limits = [
    [schema.minLength, 'minLength'],
    [schema.maxLength, 'maxLength'],
    [schema.minimum, 'minimum'],
    [meaningful(schema.maximum), 'maximum'],
    [schema.minItems, 'minItems'],
    [schema.maxItems, 'maxItems'],
  ] as const;
  const shown = limits.flatMap(([value, name]) =>
    value === undefined ? [] : [t(`page.limit.${name}`, { value })],
  );
  const { default: preset } = schema;
  const isShort = preset !== undefined && preset !== '' && JSON.stringify(preset).length <= 40;
  return [...shown, ...(isShort ? [t('page.limit.default', { value: JSON.stringify(preset) })] : [])].join(
    ' · ',
  );
}

/** The bounds of integers say nothing. */
const meaningful = (value: number | undefined) => (value === Number.MAX_SAFE_INTEGER ? undefined : value);

/** The properties of a schema, nested ones behind a disclosure. */
export function schemaView(schema: Schema, context: SchemaContext): Html {
  const name = nameOf(schema);
  const named = name ? context.schemas[name] : undefined;
  if (named) return schemaView(named, context);
  if (schema.allOf) return html`${schema.allOf.map((part) => schemaView(part, context))}`;
  if (schema.type === 'array' && schema.items) return schemaView(schema.items, context);
  const variants = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  if (variants) return variantsView(variants, context);
  if (!schema.properties) return html``;
  const required = new Set(schema.required);
  return html`<ul class="props">${Object.entries(schema.properties).map(([key, property]) =>
    propertyView(key, property, required.has(key), context),
  )}</ul>`;
}

function propertyView(key: string, property: Schema, isRequired: boolean, context: SchemaContext): Html {
  const limits = limitsOf(property, context);
  const below = nestedView(property, context);
  return html`<li><p class="prop"><code>${key}</code> <span class="type">${typeOf(property, context)}</span>${
    isRequired && html` <span class="required">${context.t('page.required')}</span>`
  }</p>${property.description && html`<p>${prose(property.description)}</p>`}${
    limits && html`<p class="limits">${limits}</p>`
  }${below}</li>`;
}

/** The schema inside of a property, unless it has a name and is shown under it. */
function nestedView(property: Schema, context: SchemaContext): Html | undefined {
  const inner = unwrapped(property);
  if (nameOf(inner)) return undefined;
  const hasMore = inner.properties ?? (inner.anyOf ?? inner.oneOf)?.some(({ properties }) => properties);
  if (!hasMore) return undefined;
  return html`<details><summary>${context.t('page.properties')}</summary>${schemaView(inner, context)}</details>`;
}

/** The items of a list, the values of a record, what a nullable value is otherwise. */
function unwrapped(schema: Schema): Schema {
  if (schema.type === 'array' && schema.items) return unwrapped(schema.items);
  if (typeof schema.additionalProperties === 'object' && !schema.properties) {
    return unwrapped(schema.additionalProperties);
  }
  const variants = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  return variants?.length === 1 && variants[0] ? unwrapped(variants[0]) : schema;
}

function variantsView(variants: Schema[], context: SchemaContext): Html {
  if (variants.length === 1 && variants[0]) return schemaView(variants[0], context);
  return html`<div class="variants">${variants.map((variant, index) => {
    const discriminator = Object.values(variant.properties ?? {}).find(
      (property) => property.const !== undefined,
    );
    const label = discriminator?.const ?? nameOf(variant) ?? variant.description?.slice(0, 80);
    const body = schemaView(variant, context);
    return html`<details><summary>${
      label === undefined
        ? context.t('page.variant', { number: index + 1 })
        : html`<code>${String(label)}</code>`
    }</summary>${String(body) === '' ? html`<p class="type">${typeOf(variant, context)}</p>` : body}</details>`;
  })}</div>`;
}

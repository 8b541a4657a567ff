import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { openApiDocument } from './document.ts';

const ruleset = {
  extends: [[oas, 'recommended']],
  rules: {
    // Whom to contact is the operator's, not the product's.
    'info-contact': 'off',
    // The schemas have no examples; looking for them would take seven eighths of the time.
    'oas3-valid-media-example': 'off',
    'oas3-valid-schema-example': 'off',
  },
} as unknown as RulesetDefinition;

it('the document passes Spectral without a finding', async () => {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  const findings = await spectral.run(openApiDocument('https://canvass.example'));
  expect(findings.map(({ code, message, path }) => `${path.join('.')}: ${message} (${code})`)).toEqual([]);
});

it('the document in Italian differs from the English one in words only', () => {
  const [english, italian] = (['en', 'it'] as const).map((locale) =>
    withoutWords(openApiDocument('https://canvass.example', { locale })),
  );
  expect(italian).toEqual(english);
});

/** Members whose values are words. */
const WORDS = new Set(['description', 'summary', 'x-displayName', 'x-codes']);

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, member]) => !WORDS.has(key) || isSchema(member));
  return Object.fromEntries(entries.map(([key, member]) => [key, withoutWords(member)]));
}

/** A property may be called `description`, too. */
const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value || '$ref' in value);

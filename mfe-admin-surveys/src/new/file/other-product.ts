/** Fields that only one other product's files have beside a survey's title. */
const INLINE_SYNTAX: readonly (readonly [product: string, ...fields: string[]])[] = [
  ['Typeform', 'fields', 'thankyou_screens'],
  ['Typeform', 'fields', 'workspace'],
  ['SurveyJS', 'pages', 'logoPosition'],
  ['SurveyJS', 'pages'],
  ['SurveyJS', 'elements'],
  ['Google Forms', 'formId', 'items'],
  ['Google Forms', 'info', 'items'],
  ['Tally', 'blocks'],
  ['LimeSurvey', 'groups'],
];

/** The product that seems to have written a file; null if its fields don't show it. */
export function otherProduct(content: unknown): string | null {
  if (typeof content !== 'object' || content === null) return null;
  const found = INLINE_SYNTAX.find(([, ...fields]) => fields.every((field) => Object.hasOwn(content, field)));
  return found?.[0] ?? null;
}

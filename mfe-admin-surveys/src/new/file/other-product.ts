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

/** The product that a file seems to be from; null where nothing gives it away. */
export function otherProduct(content: unknown): string | null {
  if (typeof content !== 'object' || content === null) return null;
  const found = INLINE_SYNTAX.find(([, ...fields]) => fields.every((field) => Object.hasOwn(content, field)));
  return found?.[0] ?? null;
}

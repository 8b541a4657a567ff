/**
 * Limits of a survey's definition. They protect the server and hold for a draft at every save; what publishing requires on top is in
 * `publish-check.ts`.
 */
export const LIMITS = {
  title: 200,
  /** Of a question or a matrix. */
  questionTitle: 1000,
  text: 2000,
  label: 200,
  optionLabel: 500,
  buttonText: 60,
  unit: 20,
  mailSubject: 150,
  mailText: 1000,
  questions: 500,
  matrices: 100,
  choiceOptions: 50,
  listOptions: 500,
  endings: 20,
  languages: 30,
  hiddenFields: 50,
  scores: 10,
  formula: 500,
  shortText: 255,
  longText: 5000,
  /** Characters of JSON of a question of an unknown type. */
  unknownSource: 20_000,
} as const;

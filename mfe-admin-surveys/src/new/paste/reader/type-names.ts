import { type Control, controlsOf } from './form-controls.ts';
import { wordsOf } from './phrases.ts';

/** Names of types that people write beside a question; there "multiple choice" means one answer, as in Google Forms. */
const NAMES: Partial<Record<Control, readonly string[]>> = {
  one: [
    'multiple choice',
    'scelta multipla',
    'single',
    'single choice',
    'single select',
    'radio',
    'choice',
    'scelta',
    'mcq',
    'scelta singola',
  ],
  several: [
    'multi',
    'multiple',
    'multiple answers',
    'caselle',
    'checkbox',
    'checkboxes',
    'selezione multipla',
    'multi choice',
    'multi select',
  ],
  email: ['email', 'e-mail', 'mail', 'indirizzo email'],
  phone: ['phone', 'phone number', 'telefono', 'telephone'],
  url: ['url', 'website', 'link', 'sito web'],
  yes_no: ['yes no', 'si no', 'boolean', 'y n', 's n'],
  stars: ['stars', 'stelle', 'rating', 'star rating'],
  number: ['number', 'numero', 'numeric', 'integer'],
  consent: ['consent', 'consenso', 'consent checkbox', 'agreement'],
  date: ['date', 'data', 'date picker', 'dd mm yyyy', 'mm dd yyyy', 'gg mm aaaa'],
};

const BY_NAME = new Map(
  (Object.entries(NAMES) as [Control, readonly string[]][]).flatMap(([control, names]) =>
    names.map((name): [string, Control] => [wordsOf(name), control]),
  ),
);

/** What the name of a type, or the words of a form tool, say about a question; undefined if a text is neither. */
export function typeNamed(text: string): Control[] | undefined {
  const named = BY_NAME.get(wordsOf(text));
  return named ? [named] : controlsOf(text);
}

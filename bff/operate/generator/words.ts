import type { AnswerContext } from './answer-context.ts';

export const NAMES = (
  'Anna Ben Carla David Elisa Fiona Giulia Hugh Irene James Lucia Marco Nora Olivia Paolo Rosa Sam Teresa ' +
  'Ugo Vera Will Zoe'
).split(' ');

export const LINKS = [
  'https://example.com/books/the-lighthouse',
  'https://example.org/authors/ginzburg',
  'https://example.net/poems',
  'https://example.com/shops',
];

/** Prefixes of numbers that are reserved for fiction, or too short to be assigned. */
export const PHONES: Record<'en' | 'it', Array<{ prefix: string; digits: number }>> = {
  en: [
    { prefix: '+442079460', digits: 3 },
    { prefix: '+1202555010', digits: 1 },
    { prefix: '+61491570', digits: 3 },
    { prefix: '+353209100', digits: 3 },
  ],
  it: [
    { prefix: '+39020000', digits: 4 },
    { prefix: '+39060000', digits: 4 },
    { prefix: '+41220000', digits: 3 },
  ],
};

/** Openings, subjects and endings that remarks are composed of. */
const WORDS = {
  en: {
    unhappy: ['I was disappointed:', 'Sadly', 'Not my day:', 'To be honest,', 'Again'],
    fair: ['All in all fine, but', 'It was all right,', 'Nearly perfect, only', 'Good, though'],
    happy: ['Lovely as always,', 'I come back for this:', 'Wonderful,', 'What I like most:', 'Thank you,'],
    matters: [
      'the queue at the till was long',
      'the people at the counter took their time',
      'the opening hours on Sunday are short',
      'the prices went up',
      'the shelves upstairs are hard to find',
      'the reading corner is quiet',
      'the coffee tastes of something',
      'the choice of books surprises me',
      'the delivery came a day later',
      'the staff knew my favourite author',
      'the payment by card worked at once',
      'the window seats are always taken',
      'the children found something to read',
      'the light in the back is too warm',
    ],
    endings: ['.', '. Thank you.', ', please look at it.', ' — keep it up.', ', and my friends say so too.'],
  },
  it: {
    unhappy: ['Sono rimasta delusa:', 'Purtroppo', 'Non era la mia giornata:', 'Sinceramente', 'Di nuovo'],
    fair: ['Tutto sommato bene, ma', 'È andata bene,', 'Quasi perfetto, solo che', 'Buono, anche se'],
    happy: [
      'Bello come sempre,',
      'Torno per questo:',
      'Meraviglioso,',
      'Mi piace soprattutto che',
      'Grazie,',
    ],
    matters: [
      'la coda alla cassa era lunga',
      'le persone al banco si prendono il tempo',
      'gli orari della domenica sono brevi',
      'i prezzi sono saliti',
      'gli scaffali di sopra si trovano a fatica',
      'l’angolo di lettura è tranquillo',
      'il caffè sa di qualcosa',
      'la scelta dei libri mi sorprende',
      'la consegna è arrivata un giorno dopo',
      'il personale conosceva il mio autore preferito',
      'il pagamento con la carta ha funzionato subito',
      'i posti alla finestra sono sempre occupati',
      'i bambini hanno trovato da leggere',
      'la luce in fondo è troppo calda',
    ],
    endings: [
      '.',
      '. Grazie.',
      ', guardateci per favore.',
      ' — continuate così.',
      ', lo dicono anche gli amici.',
    ],
  },
} as const;

/**
 * A remark in the respondent's language and mood.
 * @param longest characters at most
 */
export function remark({ random, mood, language }: AnswerContext, longest: number): string {
  const words = language.startsWith('it') ? WORDS.it : WORDS.en;
  const opening = random.pick(mood > 3 ? words.happy : mood === 3 ? words.fair : words.unhappy);
  return `${opening} ${random.pick(words.matters)}${random.pick(words.endings)}`.slice(0, longest).trim();
}

import { readDocument } from './read-document.ts';

const read = (text: string) =>
  readDocument(text).questions.map(({ title, kind, options }) => [kind, title, ...options].join(' · '));

it('a scale with the words of both ends is whole: the next line is a question, with its options', () => {
  const text =
    'How was it? *\nBad\n1\n2\n3\nGood\nDietary restrictions\nNone\nVegan\nOther:\nAny questions?\nYour answer';
  expect(read(text)).toEqual([
    'scale · How was it? · Bad · 1 · 2 · 3 · Good',
    'multiple_choice_single · Dietary restrictions · None · Vegan',
    'text_long · Any questions?',
  ]);
});

it('a line with a colon above bullets is a question, not the last option of the one above', () => {
  expect(read('Taglia (una sola)\nS\nM\nL\nDistanza:\n- 5 km\n- 10 km')).toEqual([
    'multiple_choice_single · Taglia · S · M · L',
    'multiple_choice_single · Distanza · 5 km · 10 km',
  ]);
});

it.each(['Nome e cognome *', 'E-mail *', 'Cellulare *', 'Data di nascita *'])(
  'what is typed has no options, and the lines below it are questions: %s',
  (title) => {
    expect(read(`${title}\nTaglia\nPranzo`).map((line) => line.split(' · ')[1])).toEqual([
      title.replace(' *', ''),
      'Taglia',
      'Pranzo',
    ]);
  },
);

it('a line that explains what is typed stays its description', () => {
  expect(readDocument('Full name *\nWe print it on your badge.\nYour answer').questions).toMatchObject([
    { title: 'Full name', description: 'We print it on your badge.' },
  ]);
});

it('two words for one thing below a field are a field, and elsewhere options', () => {
  const fields = ['Nome', 'Comune/Provincia', 'Telefono/Cellulare', 'Ruolo/Funzione'];
  expect(readDocument(fields.join('\n')).questions).toMatchObject(
    fields.map((title) => ({ title, options: [] })),
  );
  expect(read('Sesso\nM/F')).toEqual(['multiple_choice_single · Sesso · M · F']);
});

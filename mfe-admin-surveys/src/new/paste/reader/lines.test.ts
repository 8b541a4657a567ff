import { readDocument } from './read-document.ts';

const read = (text: string) =>
  readDocument(text).questions.map(({ title, kind, required }) => `${kind}${required ? '!' : ''} · ${title}`);

it.each([
  ['Nome: ______\nFirma ________   Data _____', ['name · Nome', 'signature · Firma', 'date · Data']],
  [
    'Luogo e data ______  Firma del genitore ______',
    ['date · Luogo e data', 'signature · Firma del genitore'],
  ],
  ['Name: ____ Surname: ____ Age: __', ['text_short · Name', 'text_short · Surname', 'number · Age']],
])('each line to write on is a field: %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

it('brackets in italics below a question say how it is answered', () => {
  expect(read('**4. What do you like?**\n*(Open-ended)*\n\n**5. Age** _(Number)_')).toEqual([
    'text_long · What do you like?',
    'number · Age',
  ]);
});

it('a star behind brackets says that an answer is required', () => {
  expect(read('Nome*\nData di nascita (gg/mm/aaaa)*\nAllega il certificato (PDF)*')).toEqual([
    'name! · Nome',
    'date! · Data di nascita',
    'file_upload! · Allega il certificato (PDF)',
  ]);
});

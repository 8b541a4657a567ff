import { readDocument } from './read-document.ts';

it.each([
  ['1\t2\t3\t4', ['1', '2', '3', '4']],
  ['Poco\tAbbastanza\tMolto', ['Poco', 'Abbastanza', 'Molto']],
])('a table without a header has a first row: %j', (cells, options) => {
  const rows = ['Accoglienza', 'Mensa', 'Insegnanti'];
  const text = `Come si chiama?\nQuanti anni ha?\nDove abita?\nValuti gli aspetti\n${rows.map((row) => `${row}\t${cells}`).join('\n')}\nCommenti?`;
  expect(readDocument(text).questions.slice(3, 6)).toMatchObject(rows.map((title) => ({ title, options })));
});

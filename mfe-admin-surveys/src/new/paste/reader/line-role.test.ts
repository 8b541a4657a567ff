import { readDocument } from './read-document.ts';

const read = (text: string) =>
  readDocument(text).questions.map(({ title, kind, options, settings }) =>
    [kind, title, ...options, settings.yesLabel].filter(Boolean).join(' · '),
  );

it.each([
  ['Privacy *', 'I have read and accept the privacy policy'],
  ['Do you agree to the code of conduct? *', 'I agree'],
  ['Consenso al trattamento dei dati *', 'Acconsento'],
])('what is ticked below %j is its statement', (title, statement) => {
  expect(read(`${title}\n${statement}\nComments\nYour answer`)).toEqual([
    `consent · ${title.replace(' *', '')} · ${statement}`,
    'text_long · Comments',
  ]);
});

it('who can refuse has a choice', () => {
  expect(read('Privacy *\nI agree\nI do not agree')).toEqual([
    'multiple_choice_single · Privacy · I agree · I do not agree',
  ]);
});

it.each(['1. Nome\n2. ', 'Nome\n'])('a consent below another one is a question of its own: %j', (above) => {
  expect(
    read(`${above}Ho letto e accetto l'informativa*\nAutorizzo la pubblicazione delle foto (Sì/No)`).slice(1),
  ).toEqual(["consent · Ho letto e accetto l'informativa", 'yes_no · Autorizzo la pubblicazione delle foto']);
});

it('titles with their own answers in brackets below a field are no options of it', () => {
  expect(read('Name\nVegetarian (yes/no)\nParking needed (yes/no)\nEmail')).toEqual([
    'name · Name',
    'yes_no · Vegetarian',
    'yes_no · Parking needed',
    'email · Email',
  ]);
});

import { readDocument } from './read-document.ts';

const read = (text: string) =>
  readDocument(text).questions.map(({ title, kind, leftOut }) => `${leftOut ? 'left out' : kind} · ${title}`);

it('a short line apart begins a section, also with one sentence before its questions', () => {
  const text =
    '1. How old are you?\n   a) under 30\n   b) over 30\n\nWorking environment\nPlease answer honestly and freely.\n\n2. Do you like your desk?';
  expect(read(text)).toEqual([
    'multiple_choice_single · How old are you?',
    'section · Working environment',
    'left out · Please answer honestly and freely.',
    'yes_no · Do you like your desk?',
  ]);
});

it('a form to fill in has headings and an introduction that are no questions', () => {
  const text =
    'Intake form\nSt Luke’s Hospital\n\nDear patient, please complete this form before your visit.\n\nAbout the patient\nName: ____\nDate of birth: ____\n\nYour visit\nPlease tell us about your last visit.\nWhen did you visit? ____\nReason for visit: ____';
  expect(readDocument(text).title).toBe('Intake form');
  expect(read(text)).toEqual([
    'left out · St Luke’s Hospital',
    'left out · Dear patient, please complete this form before your visit.',
    'section · About the patient',
    'name · Name',
    'date · Date of birth',
    'section · Your visit',
    'left out · Please tell us about your last visit.',
    'date · When did you visit?',
    'text_short · Reason for visit',
  ]);
});

it('a field without a line to write on stays a question in a form to fill in', () => {
  expect(read('Name: ____\nSurname: ____\n\nPhone\nE-mail: ____')).toContain('phone_number · Phone');
});

it('capitals behind a Roman number above counted questions begin a section', () => {
  const text =
    'I. INFORMAZIONI\n1. Area\n   a. Vendite\n   b. Produzione\nII. LAVORO\nIndica da 1 (poco) a 5 (molto)\n2. Mi sento valorizzato\nIII. FINE\n3. Commenti';
  expect(read(text).filter((line) => line.startsWith('section'))).toEqual([
    'section · LAVORO',
    'section · FINE',
  ]);
});

it('a question above its counted options in a form to fill in is no heading', () => {
  const text = 'Name: ____\nEmail: ____\n\nPreferred course\n1. Pottery\n2. Painting\n\nMessage: ____';
  expect(readDocument(text).questions[2]).toMatchObject({
    title: 'Preferred course',
    options: ['Pottery', 'Painting'],
  });
});

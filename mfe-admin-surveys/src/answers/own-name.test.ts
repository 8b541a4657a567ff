import { asksOwnName } from './own-name.ts';

it.each([
  'Name',
  '1. Name *',
  'Your name',
  'Full name (optional)',
  'First name',
  'Surname',
  'First and last name',
  'Name and surname',
  'What’s your name?',
  'Please enter your full name',
  'Hi! What is your first name?',
  'To begin with, what’s your name?',
  'May we have your name?',
  'What should we call you?',
  'Nome',
  'Cognome',
  'Nome e cognome',
  'COGNOME E NOME',
  'Il tuo nome',
  'Qual è il suo nome?',
  'Inserisci il tuo nome e cognome',
  'Nome completo (facoltativo)',
  'Nominativo',
  'Come ti chiami?',
  'Ciao! Come ti chiami?',
  'Come si chiama?',
])('“%s” asks for the respondent’s name', (title) => {
  expect(asksOwnName(title)).toBe(true);
});

it.each([
  'Name of your company',
  'Company name',
  'Product name',
  'Your dog’s name',
  'Name of your manager',
  'What is the name of the shop?',
  'Which brand names do you know?',
  'Name three things you like',
  'Do you know the name?',
  'File name',
  'What is your company called?',
  'Nome del prodotto',
  'Nome dell’azienda',
  'Nome del tuo cane',
  'Cognome del medico',
  'Come si chiama il tuo gatto?',
  'Il nome della scuola',
  'In nome di chi?',
  '???',
  '',
])('“%s” does not', (title) => {
  expect(asksOwnName(title)).toBe(false);
});

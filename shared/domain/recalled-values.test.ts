import { filledAddress } from './filled-address.ts';
import { answerRecaller, answerWords, withRecalls } from './recall.ts';
import { plainWords, recalledValues } from './recalled-values.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const definition = surveyDefinitionSchema.parse({
  title: 'Ordine',
  questions: [
    { id: 'total', type: 'number', title: 'Totale' },
    { id: 'day', type: 'date', title: 'Giorno' },
    { id: 'mood', type: 'emoji_rating', title: 'Umore' },
    { id: 'drink', type: 'multiple_choice_single', title: 'Beve', options: [{ id: 'a', label: 'Tè' }] },
    { id: 'note', type: 'text_short', title: 'Note' },
    { id: 'code', type: 'number', title: 'Codice' },
  ],
  scores: [{ id: 'half', name: 'Metà', formula: '{{total}} / 2' }],
});
const survey = { ...definition, hiddenValues: { order: '1.234,5', code: '7' } };
const answers = { total: 12345.5, day: '2026-09-21', mood: 5, drink: { option: 'a' }, note: '2026-09-21' };
const italian = { language: 'it', yes: 'Sì', no: 'No', agreed: 'Accettato', notAgreed: 'Non accettato' };
const words = answerWords(survey.questions, answers, italian, recalledValues(survey, answers, 'it'));

it.each([
  ['total', '12.345,5', '12345.5'],
  ['half', '6172,75', '6172.75'],
  ['day', '21 settembre 2026', '2026-09-21'],
  ['mood', '😄', '5'],
  ['drink', 'Tè', 'T%C3%A8'],
  ['note', '2026-09-21', '2026-09-21'],
  ['order', '1.234,5', '1.234%2C5'],
  ['code', '', ''],
])('%s is “%s” in an Italian text and “%s” in the address of an ending', (id, inText, inAddress) => {
  expect(withRecalls(`{{${id}}}`, answerRecaller(words))).toBe(inText);
  const address = filledAddress(`https://x.example/?v={{${id}}}`, plainWords(survey, answers, words));
  expect(address).toBe(`https://x.example/?v=${inAddress}`);
});

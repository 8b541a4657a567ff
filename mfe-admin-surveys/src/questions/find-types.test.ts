import enOfBuilder from '../../messages/builder/en.json';
import itOfBuilder from '../../messages/builder/it.json';
import enTexts from '../../messages/en.json';
import itTexts from '../../messages/it.json';
import { ADDED_KINDS } from './added-kinds.ts';
import { findTypes } from './find-types.ts';
import { SUBSTITUTE_IDS, SUBSTITUTES } from './substitutes.ts';

const inLanguage = (names: typeof enTexts, builder: typeof enOfBuilder) =>
  ADDED_KINDS.map((type) => ({
    type,
    ...names.questionTypes[type],
    ...builder.questionTypes[type],
  }));
const en = inLanguage(enTexts, enOfBuilder);
const inItalian = inLanguage(itTexts, itOfBuilder);

it.each([
  ['yes or no', 'yes_no'],
  ['dropdown', 'select_list'],
  ['checkbox', 'multiple_choice_multi'],
  ['radio', 'multiple_choice_single'],
  ['comment', 'text_long'],
  ['stars', 'star_rating'],
  ['smiley', 'emoji_rating'],
  ['link', 'url'],
  ['mail', 'email'],
  ['mobile', 'phone_number'],
  ['birthday', 'date'],
  ['nps', 'nps'],
  ['net promoter', 'nps'],
  ['recommend', 'nps'],
  ['opinion scale', 'scale'],
  ['likert', 'scale'],
  ['grid', 'matrix'],
  ['yes/no grid', 'matrix'],
  ['yes no grid', 'matrix'],
  ['yes no', 'yes_no'],
  ['battery', 'matrix'],
  ['linear scale', 'scale'],
  ['page break', 'section'],
  ['group', 'section'],
  ['chapter', 'section'],
  ['sign', 'signature'],
  ['signature', 'signature'],
  ['autograph', 'signature'],
] as const)('finds a type by what people call it: %s', (typed, type) => {
  expect(findTypes(en, typed).types[0]).toBe(type);
});

it.each([
  ['si o no', 'yes_no'],
  ['sì', 'yes_no'],
  ['tendina', 'select_list'],
  ['caselle', 'multiple_choice_multi'],
  ['commento', 'text_long'],
  ['stelline', 'star_rating'],
  ['cellulare', 'phone_number'],
  ['scala lineare', 'scale'],
  ['consigliare', 'nps'],
  ['griglia', 'matrix'],
  ['griglia sì/no', 'matrix'],
  ['sì/no', 'yes_no'],
  ['tabella', 'matrix'],
  ['gruppo', 'section'],
  ['firmare', 'signature'],
  ['sottoscrizione', 'signature'],
  ['interruzione di pagina', 'section'],
] as const)('finds it in Italian, with or without accents: %s', (typed, type) => {
  expect(findTypes(inItalian, typed).types[0]).toBe(type);
});

it.each([
  [
    'English',
    en,
    'textbox:text_short text box:text_short text field:text_short MCQ:multiple_choice_single MCQs:multiple_choice_single ' +
      'tick box:multiple_choice_multi tickbox:multiple_choice_multi money:number percentage:number percent:number dob:date ' +
      'datetime:date description:statement linkedin:url quiz:multiple_choice_single heart:star_rating',
  ],
  [
    'Italian, and the English names',
    inItalian,
    'numerico:number soldi:number emoticon:emoji_rating legale:consent descrizione:statement comune:address ' +
      'multiple choice:multiple_choice_multi single choice:multiple_choice_single yes/no:yes_no number:number ' +
      'phone:phone_number phone number:phone_number short text:text_short long text:text_long paragraph:text_long ' +
      'dropdown list:select_list star rating:star_rating date:date page break:section linkedin:url quiz:multiple_choice_single',
  ],
] as const)('finds by the words of other tools in %s', (_, kinds, table) => {
  const entries = table.match(/\S[^:]*:\w+/g) ?? [];
  const found = entries.map((entry) => {
    const [typed = ''] = entry.split(':');
    return `${typed}:${findTypes(kinds, typed).types[0]}`;
  });
  expect(found).toEqual(entries);
  expect(entries.length).toBeGreaterThan(10);
});

it('lists types whose name matches first, and all types for an empty search', () => {
  expect(findTypes(en, 'number').types).toEqual(['number', 'phone_number', 'scale']);
  expect(findTypes(en, ' / ').types).toEqual(ADDED_KINDS);
  expect(findTypes(en, 'hologram').types).toEqual([]);
});

const substitutes = ({ add }: typeof enOfBuilder) =>
  SUBSTITUTE_IDS.map((id) => ({ id, synonyms: add.instead[id].synonyms, types: SUBSTITUTES[id] }));
const ENGLISH =
  'nps:nps scale:scale opinion:scale likert:scale dropdown:select_list checkbox:multiple_choice_multi ' +
  'tick:multiple_choice_multi radio:multiple_choice_single statement:statement section:section page:statement matrix:matrix grid:matrix ' +
  'rank:ranking picture:picture image:picture upload:file_upload file:file_upload consent:consent gdpr:consent terms:consent ' +
  'signature:signature address:address name:name stars:star_rating smileys:emoji_rating mail:email phone:phone_number ' +
  'url:url date:date number:number slider:scale comment:text_long essay:text_long checkboxes:multiple_choice_multi ' +
  'uploads:file_upload dropdwon:select_list chekbox:multiple_choice_multi signatur:signature matirx:matrix imgae:picture uplaod:file_upload';
const ITALIAN =
  'nps:nps scala:scale opinione:scale likert:scale tendina:select_list casella:multiple_choice_multi ' +
  'spunta:multiple_choice_multi radio:multiple_choice_single dichiarazione:statement sezione:section pagina:statement matrice:matrix ' +
  'griglia:matrix classifica:ranking immagine:picture foto:picture carica:file_upload file:file_upload upload:file_upload consenso:consent ' +
  'gdpr:consent termini:consent privacy:consent firma:signature firme:signature indirizzo:address nome:name ' +
  'stelle:star_rating faccine:emoji_rating posta:email telefono:phone_number url:url sito:url data:date numero:number ' +
  'cursore:scale slider:scale commento:text_long saggio:text_long sezioni:section matirce:matrix checkbox:multiple_choice_multi';

it.each([
  ['English', en, substitutes(enOfBuilder), ENGLISH],
  ['Italian', inItalian, substitutes(itOfBuilder), ITALIAN],
] as const)(
  'what people type in %s leads to the kind that serves it, or to the nearest with a word',
  (...row) => {
    const [, kinds, instead, table] = row;
    const found = table.split(' ').map((entry) => {
      const [typed = ''] = entry.split(':');
      const { types, instead: id } = findTypes(kinds, typed, instead);
      return `${typed}:${id ?? types[0]}`;
    });
    expect(found).toEqual(table.split(' '));
    expect(instead.every(({ types }) => types.length > 0)).toBe(true);
  },
);

it.each([
  ['drop-down', en, 'select_list'],
  ['check boxes', en, 'multiple_choice_multi'],
  ['terms and conditions', en, 'consent'],
  ['date of birth', en, 'date'],
  ['short answer', en, 'text_short'],
  ['picture choice', en, 'multiple_choice_single'],
  ['text block', en, 'statement'],
  ['currency', en, 'number'],
  ['caselle di controllo', inItalian, 'multiple_choice_multi'],
  ['risposta breve', inItalian, 'text_short'],
  ['termini e condizioni', inItalian, 'consent'],
  ['data di nascita', inItalian, 'date'],
  ['salto pagina', inItalian, 'section'],
  ['raccomandazione', inItalian, 'nps'],
  ['importo', inItalian, 'number'],
] as const)('several words, in one or with words between them, find what most of them name: %s', (...row) => {
  const [typed, kinds, type] = row;
  const instead = substitutes(kinds === en ? enOfBuilder : itOfBuilder);
  const found = findTypes(kinds, typed, instead);
  expect([found.types[0], found.instead]).toEqual([type, null]);
});

it('what has a type of its own needs no substitute, and two letters are not taken for one', () => {
  expect(findTypes(en, 'date', substitutes(enOfBuilder)).instead).toBeNull();
  expect(findTypes(en, 'pa', substitutes(enOfBuilder)).instead).toBeNull();
  // A statement has a link to one, and files may be one.
  expect(findTypes(en, 'video', substitutes(enOfBuilder))).toEqual({
    types: ['file_upload', 'statement'],
    instead: null,
    vague: false,
  });
  expect(findTypes(en, 'pict', substitutes(enOfBuilder))).toEqual({
    types: ['multiple_choice_single', 'multiple_choice_multi'],
    instead: 'picture',
    vague: false,
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word that people's texts don't use, and the one to write instead. `docs/writing.md` says why. */
interface Banned {
  word: RegExp;
  instead: string;
}

const ENGLISH: Banned[] = [
  { word: /\beverybody\b/i, instead: 'everyone' },
  { word: /\bsomebody\b/i, instead: 'someone' },
  { word: /\b(anybody|whoever)\b/i, instead: 'anyone' },
  { word: /\bnobody\b/i, instead: 'no one' },
  { word: /\bat once\b/i, instead: 'immediately, at the same time' },
  { word: /\bfor good\b/i, instead: 'permanently' },
  { word: /\b(as|the|a) usual\b/i, instead: 'default' },
  { word: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
  { word: /\b(sign(s|ed|ing)?[ -]in|log(s|ged|ging)? on)\b/i, instead: 'log in' },
  { word: /\bsign(s|ed|ing)?[ -]out\b/i, instead: 'log out' },
  { word: /\bwhatever\b/i, instead: 'any, regardless of' },
  { word: /\bsmallest number\b/i, instead: 'minimum' },
  { word: /\blargest number\b/i, instead: 'maximum' },
  { word: /(?<!e-)\bmails?\b(?! server)/i, instead: 'e-mail' },
  { word: /\bemails?\b/i, instead: 'e-mail' },
  { word: /\bclick here\b/i, instead: 'what the link leads to' },
  { word: /\b(oops|sorry|unfortunately)\b/i, instead: 'what went wrong' },
  { word: /\bsuccessfully\b/i, instead: 'the verb alone: saved, deleted' },
  { word: /\b(unable to|failed to)\b/i, instead: 'couldn’t' },
  { word: /\b(?:could|did|does) not\b|\bcannot\b/i, instead: 'couldn’t, didn’t, doesn’t' },
  { word: /\b(is|are|be) told\b/i, instead: 'notified' },
  { word: /\bwrite many\b/i, instead: 'edit as text' },
  { word: /\bcame by\b/i, instead: 'source' },
  { word: /\bbutton (label|address)\b/i, instead: 'button text, button link' },
  { word: /\byour survey is open\b/i, instead: 'live' },
  { word: /\butili[sz]e\b/i, instead: 'use' },
  { word: /\b(color|center|organize|recognize|favorite|canceled)s?\b/i, instead: 'British spelling' },
];

const ITALIAN: Banned[] = [
  { word: /[«»]/, instead: '“…”' },
  { word: /\bper sempre\b/i, instead: 'definitivamente' },
  { word: /\b(si prega|per favore|per piacere)\b/i, instead: 'the imperative alone' },
  { word: /\bclicca(re|ndo)?\b/i, instead: 'scegli, apri, premi' },
  { word: /\bfai clic\b/i, instead: 'scegli, apri, premi' },
  { word: /\b(loggar\w*|log-?in|log-?out|sloggar\w*)\b/i, instead: 'accedere, accesso, uscire' },
  { word: /\b(consueto|abituale|di default)\b/i, instead: 'predefinito' },
  {
    word: /\b(sei|siete) (connesso|disconnesso|registrato|collegato|stato)\b/i,
    instead: 'no gender of the reader',
  },
  { word: /\bquanto (?:è|sei) (?:soddisfatt|content)[oa]\b/i, instead: 'quanto le, quanto ti è piaciuto' },
  { word: /\bprivacy policy\b/i, instead: 'informativa sulla privacy' },
  { word: /\btuo sondaggio è aperto\b/i, instead: 'online' },
  { word: /\bsei l’unico\b/i, instead: 'no gender of the reader' },
  { word: /\bdashboard\b/i, instead: 'pannello' },
  { word: /\btemplate\b/i, instead: 'modello' },
  { word: /\bcon successo\b/i, instead: 'the verb alone: salvato, eliminato' },
  { word: /(?<!e-)\be?mail\b/i, instead: 'e-mail' },
  { word: /(?<!\b(?:di|il) )\bbenvenut[aoie]\b/i, instead: 'Ti diamo il benvenuto' },
  { word: /(?<!pagin[ae] )\bfinal[ei] (?:del sondaggio|predefinit)/i, instead: 'pagina finale' },
  { word: /\bpermess[oi]\b/i, instead: 'autorizzazione' },
  { word: /(?<!altri )\bpartecipant[ei]\b/i, instead: 'chi risponde' },
  { word: /\blo scaricamento\b/i, instead: 'il download' },
  { word: /\bversione (live|attuale)\b/i, instead: 'versione online, release attiva' },
  { word: /\bsospetto spam\b/i, instead: 'spam sospetto' },
];

const TEMPLATES = 'mfe-admin-surveys/src/new/templates/data';

/**
 * The texts that people read: on screens, in mails, on the public site, in the API's reference, and in the templates of
 * surveys.
 */
const TEXTS = [
  '{shared/*,bff/platform,bff/site/openapi,ops,shell,mfe-*}/messages/**/{en,it}.json',
  'mfe-public/respondent/texts/{en,it}.json',
  'mfe-admin-surveys/src/builder/page-words/{en,it}.json',
  'mfe-public/site/content/{en,it}/*.md',
  `${TEMPLATES}/*.json`,
];

/** Words that are searched by and never shown: they may be those that people type. */
const SEARCHED = /^(?:words|keywords)\.|\.(?:synonyms|phrases)$/;

/**
 * Finds words that people's texts don't use.
 * @returns one line per place, with the word to write instead
 */
export function bannedWords(root: string): string[] {
  return globSync(TEXTS, { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const language = /(?:^|\/)it(?:\.json$|\/)/.test(file) ? 'it' : 'en';
      return textsIn(file, readFileSync(join(root, file), 'utf8'))
        .filter(({ at }) => !SEARCHED.test(at))
        .flatMap(({ at, text, language: own = language }) =>
          faultsIn(text, own).map((fault) => `${file}: ${at}: ${fault}`),
        );
    });
}

/** The lines of a page by number, the texts of a catalogue or template by dotted path. */
function textsIn(file: string, content: string): Text[] {
  if (!file.endsWith('.json')) {
    return content.split('\n').map((text, index) => ({ at: `line ${index + 1}`, text }));
  }
  const all = leaves(JSON.parse(content), '');
  if (!file.startsWith(TEMPLATES)) return all;
  // A template has each text in both languages, and ids and settings besides.
  return all.flatMap((leaf) => {
    const language = /\.(en|it)$/.exec(leaf.at)?.[1];
    return language === undefined ? [] : [{ ...leaf, language }];
  });
}
interface Text {
  at: string;
  text: string;
  /** If it isn't that of the whole file. */
  language?: string;
}

function leaves(value: unknown, at: string): Text[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => leaves(below, at === '' ? key : `${at}.${key}`));
}

function faultsIn(text: string, language: string): string[] {
  // Names of values are the code's.
  const shown = text.replaceAll(/\{\{[^}]*\}\}/g, '');
  return (language === 'it' ? ITALIAN : ENGLISH).flatMap(({ word, instead }) => {
    const [found] = word.exec(shown) ?? [];
    return found === undefined ? [] : [`${found}; write ${instead}`];
  });
}

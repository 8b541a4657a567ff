import { phrases, phrasesOf, type Phrases, hasPhrase, wordsOf } from './phrases.ts';

/** What a line that a form tool wrote says about its question. */
export type Control =
  | 'drop'
  | 'required'
  | 'short'
  | 'long'
  | 'one'
  | 'several'
  | 'list'
  | 'email'
  | 'phone'
  | 'url'
  | 'yes_no'
  | 'number'
  | 'date'
  | 'nps'
  | 'upload'
  | 'ranking'
  | 'stars'
  | 'consent'
  | 'time';

/**
 * Lines that Google Forms, Microsoft Forms, Typeform and SurveyMonkey write around a question, in both languages. They are
 * compared as cues are; they never become a question or an option.
 */
const LINES: Partial<Record<Control, string>> = {
  drop: `
    ^your answer$, ^enter your answer$, ^type your answer here$, ^add option$, ^or$, ^add other$,
    ^or add other$, ^clear selection$, ^clear form$, ^submit$, ^next$, ^back$, ^ok$, ^never submit passwords,
    ^this content is neither created, ^press enter, ^shift enter to make, ^shift ⇧ enter, ^form description$,
    ^description optional$, ^untitled question$, ^continue to next section$, ^after section, ^question title$,
    ^file number limit, ^indicates required question$, ^1 point$, ^2 points$, ^3 points$, ^4 points$,
    ^5 points$, ^10 points$, ^points$, ^choose$, ^choose an option$, ^select your answer$, ^select$,
    ^untitled section$, ^record your email, switch account$, ^not shared$, ^this form was created,
    ^report abuse, ^page 1 of 1$, ^a copy of your responses, ^la tua risposta$, ^inserisci la risposta$,
    ^inserisci la tua risposta$, ^aggiungi opzione$, ^oppure$, ^aggiungi altro$, ^o aggiungi altro$, ^invia$,
    ^avanti$, ^indietro$, ^cancella modulo$, ^cancella selezione$, ^non inviare mai le password,
    ^questo contenuto non e creato, ^descrizione del modulo$, ^descrizione facoltativa$, ^domanda senza titolo$,
    ^passa alla sezione successiva$, ^dopo la sezione, ^scegli$, ^indica una domanda obbligatoria$,
    ^digita qui la tua risposta, ^premi invio, ^seleziona la risposta$, ^segnala abuso,
    ^inserisci qui la risposta, ^indicates a required field$, ^campi obbligatori$, ^required fields$, ^key a$,
    ^campi obbligatori contrassegnati, ^i campi contrassegnati, ^fields marked with, ^required fields are marked,
    ^powered by, ^prev$, ^done$, ^fine$, ^answer$, ^risposta$,
    ^see how easy it is to create, ^ihre antwort$, ^meine antwort$, ^senden$, ^weiter$, ^formular leeren$, ^pflichtfeld$,
    ^tu respuesta$, ^enviar$, ^siguiente$, ^borrar formulario$, ^indica que la pregunta es obligatoria$,
    ^votre reponse$, ^envoyer$, ^suivant$, ^effacer le formulaire$, ^indique une question obligatoire$
  `,
  required: `
    ^required$, ^required to answer$, ^obbligatorio$, ^obbligatoria$, ^necessaria la risposta$,
    ^risposta obbligatoria$, ^answer required$, ^this question is required$, ^mandatory$
  `,
  short: `
    ^short answer text$, ^short answer$, ^short text$, ^single line text$, ^testo risposta breve$,
    ^testo su riga singola$, ^risposta breve$, ^testo breve$, ^text$, ^testo$, ^open answer$, ^free text$
  `,
  long: `
    ^long answer text$, ^long answer$, ^long text$, ^paragraph$, ^multi line text$, ^multiline text$,
    ^testo risposta lunga$, ^testo su piu righe$, ^risposta lunga$, ^testo lungo$, ^paragrafo$, ^comment box$,
    ^essay$, ^open ended$, ^open text$, ^open question$, ^domanda aperta$, ^risposta aperta$, ^testo libero$
  `,
  one: `
    ^mark only one oval$, ^single choice$, ^choose one$, ^select one$, ^pick one$, ^contrassegna solo un ovale$,
    ^scelta singola$, ^scegli una risposta$, ^radio buttons?$, ^one answer$, ^una sola risposta$, ^tick one$,
    ^select one option$, ^choose one option$, ^please select one$, ^radio$
  `,
  several: `
    ^check all that apply$, ^multiple choice$, ^choose as many as you like$, ^select all that apply$,
    ^tick all that apply$, ^choose all that apply$, ^seleziona tutte le voci applicabili$, ^scelta multipla$,
    ^please select all that apply$, ^checkboxes$, ^checkbox$, ^caselle di controllo$, ^piu risposte possibili$,
    ^seleziona tutte le risposte corrette$, ^scegli quante ne vuoi$, ^mark all that apply$, ^multiple answers$,
    ^risposta multipla$, ^select multiple$, ^multi select$
  `,
  list: `
    ^dropdown$, ^drop down$, ^dropdown list$, ^elenco a discesa$, ^menu a tendina$, ^elenco$, ^combobox$
  `,
  email: `
    ^your email$, ^il tuo indirizzo email$, ^la tua email$, ^name example com$, ^your e-mail$,
    ^nome esempio com$, ^e-mail address field$, ^valid email$
  `,
  number: `
    ^the value must be a number$, ^il valore deve essere un numero$, ^number$, ^numero$, ^numeric$, ^integer$
  `,
  date: `
    ^please input date, ^mm dd yyyy$, ^dd mm yyyy$, ^month day year$, ^example january, ^example december,
    ^gg mm aaaa$, ^esempio 7 gennaio, ^date$, ^data$, ^giorno mese anno$, ^yyyy mm dd$, ^inserisci la data,
    ^immettere la data, ^dd mm yy$
  `,
  nps: `^net promoter score$, ^net promoter score r$, ^nps$`,
  upload: `
    ^upload file$, ^add file$, ^file upload$, ^carica file$, ^aggiungi file$, ^caricamento file$,
    ^caricamento di file$, ^choose file$, ^browse$
  `,
  ranking: `^ranking$, ^classifica$, ^drag to rank$`,
  stars: `^rating$, ^valutazione$, ^star rating$`,
  time: `^time$, ^ora$, ^hh mm$, ^example 8 30 am$, ^esempio 8 30$`,
};

const ALL: Phrases = phrases(...Object.values(LINES).map(phrasesOf));
const CONTROLS = (Object.entries(LINES) as [Control, string][]).map(
  ([control, lines]): readonly [Control, Phrases] => [control, phrases(phrasesOf(lines))],
);

/** Longest line of a form tool. */
const MAX_CHARACTERS = 160;

function controlOf(sentence: string): Control | undefined {
  const words = wordsOf(sentence);
  if (!hasPhrase(words, ALL)) return undefined;
  return CONTROLS.find(([, lines]) => hasPhrase(words, lines))?.[0];
}

/** What a line says if a form tool wrote all of it, by sentences; undefined if the author wrote any of it. */
export function controlsOf(line: string): Control[] | undefined {
  if (line.length > MAX_CHARACTERS) return undefined;
  if (line.trim() === '*') return ['required'];
  const whole = controlOf(line);
  if (whole) return [whole];
  const sentences = line.split('.').filter((part) => wordsOf(part) !== ' ');
  const controls = sentences.flatMap((sentence) => controlOf(sentence) ?? []);
  return sentences.length > 0 && controls.length === sentences.length ? controls : undefined;
}

/** Words around a name's own that ask for it: "Please enter your …", "Il tuo …", "… (optional)". */
const AROUND = new Set(
  (
    'please enter insert write type state your my what is s and tell give us may can we have know hi hello optional required here ' +
    'qual e il tuo suo vostro inserisci scrivi indica lascia dicci per favore facoltativo obbligatorio completo full'
  ).split(' '),
);
/** What is left of a title that asks for the respondent's name. */
const NAMES = new Set([
  'name',
  'first name',
  'last name',
  'surname',
  'given name',
  'family name',
  'preferred name',
  'name surname',
  'first last name',
  'first name last name',
  'first name surname',
  'nome',
  'cognome',
  'nome cognome',
  'cognome nome',
  'nominativo',
]);
/** Questions that ask for it without saying so, and those with words of their own before it. */
const ASKED =
  /(?:^| )(?:what should we call you|how should we call you|what can we call you|what are you called|come ti chiami|come possiamo chiamarti|come dobbiamo chiamarti)$|^come si chiama$|(?: what s| what is| know| have| us| enter) your (?:full |first |last )?name$| (?:qual e|dicci|inserisci|scrivi) il (?:tuo|suo) nome$/;

/**
 * Whether a title asks for the respondent's own name, in the languages of the dashboard: only titles with a person's name
 * and nothing else do, "Name of your company" and "Nome del prodotto" don't.
 */
export function asksOwnName(title: string): boolean {
  const words = title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/\p{L}+/gu);
  if (!words) return false;
  return NAMES.has(words.filter((word) => !AROUND.has(word)).join(' ')) || ASKED.test(words.join(' '));
}

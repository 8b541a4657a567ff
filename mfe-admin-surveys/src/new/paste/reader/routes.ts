/** Where a sentence about the way through a paper form begins: "skip to", "go to question", "vai alla domanda", "weiter mit Frage". */
const TO =
  /(?:(?:skip|go|jump|proceed|move)(?: on| ahead| directly)? to|(?:vai|passa|passare|andare|salta)(?: direttamente)? (?:alla|a)|weiter mit|(?:pase|pasar|vaya|ir) a(?: la)?|(?:passez|allez|aller) à(?: la)?) (?:(?:question|section|domanda|sezione|frage|pregunta|seite|page) |q\.? ?|d\.? ?)?\d/i;
/** Between an answer and its way: an arrow, a bracket, a dash. */
const OPENING = ['->', '=>', '–>', '→', '⇒', '➔', '(', '[', ' – ', ' - '];
const CONDITION = /^(?:if|se|wenn|falls|si)\b/i;
/** Longest sentence of this kind. */
const MAX_CHARACTERS = 60;

/** An answer, and what a paper form says about the question that follows it; both as they stand there. */
export interface Routed {
  text: string;
  route: string;
}

/** Splits "No → go to question 5" into the answer and the way; null if a text says none. */
export function routed(text: string): Routed | null {
  const found = TO.exec(text.slice(0, 400));
  if (!found) return null;
  const before = text.slice(0, found.index);
  const opening = Math.max(...OPENING.map((sign) => before.lastIndexOf(sign)));
  if (opening >= 0 && text.length - opening <= MAX_CHARACTERS)
    return { text: before.slice(0, opening).trim(), route: text.slice(opening).trim() };
  // "If no, go to question 5", "Skip to Q5 if No".
  const whole = text.length <= MAX_CHARACTERS && (found.index === 0 || CONDITION.test(before.trim()));
  return whole ? { text: '', route: text } : null;
}

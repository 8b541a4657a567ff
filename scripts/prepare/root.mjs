import { dirname } from 'path';
import { fileURLToPath } from 'url';

/** The repository's folder. */
export var root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An error that is told as this one sentence, without a stack. */
export function sentence(text) {
  var error = new Error(text);
  error.sentence = text;
  return error;
}

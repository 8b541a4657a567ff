import { dirname } from 'path';
import { fileURLToPath } from 'url';

/** The repository's folder. */
export var root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Creates an error that is shown as this one sentence, without a stack. */
export function sentence(text) {
  var error = new Error(text);
  error.sentence = text;
  return error;
}

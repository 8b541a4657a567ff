import { basename } from 'node:path';

/** An area's id, in the path of a catalogue. */
const AREA = /[\\/]mfe-([a-z0-9-]+)[\\/]messages[\\/]/;

/**
 * Makes a module of a catalogue of messages that is replaced by itself when the file changes, and tells the shell: it shows the
 * new texts without a reload, so that the input in forms stays.
 */
export default function messagesLoader(source) {
  const namespace = AREA.exec(this.resourcePath)?.[1] ?? 'common';
  const language = basename(this.resourcePath, '.json');
  return `const messages = ${JSON.stringify(JSON.parse(source))};
export default messages;
dispatchEvent(new CustomEvent('canvass:messages', {
  detail: { namespace: ${JSON.stringify(namespace)}, language: ${JSON.stringify(language)}, messages },
}));
import.meta.webpackHot?.accept();
`;
}

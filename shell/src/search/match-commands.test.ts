import type { SearchCommand } from './search-entry.ts';
import { matchCommands } from './match-commands.ts';

const command = (label: string, words = ''): SearchCommand => ({ id: label, label, words, icon: 'list' });
const commands = [
  command('Your account', 'settings'),
  command('New survey', 'create form'),
  command('Surveys'),
  command('Cambia città', 'perché'),
  command('Notifications', 'e-mail'),
  { ...command('📦 ❤️'), name: '📦 ❤️' },
  { ...command('Switch to – 📦'), name: '📦' },
  command('Without a name 📦'),
];
const found = (typed: string) => matchCommands(commands, typed).map(({ label }) => label);

it.each([
  ['surv', ['Surveys', 'New survey']],
  ['NEW sur', ['New survey']],
  ['form', ['New survey']],
  ['settings account', ['Your account']],
  ['citta', ['Cambia città']],
  ['perche', ['Cambia città']],
  ['e-mail', ['Notifications']],
  ['(e mail)', ['Notifications']],
  ['new-survey', ['New survey']],
  // No letters or digits at all: only in names that people gave.
  ['-', []],
  ['–', []],
  ['📦', ['📦 ❤️', 'Switch to – 📦']],
  [' ❤ 📦', ['📦 ❤️']],
  ['📦❤', []],
  // Not within words.
  ['urvey', []],
  ['nothing', []],
])('finds by the beginnings of words: %s', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

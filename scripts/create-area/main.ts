import { parseArgs } from 'node:util';
import { CommandError } from '../releases/command-error.ts';
import { ROOT } from '../start/workspaces.ts';
import { createArea, type NewArea } from './create-area.ts';

const USAGE = `npm run create-area -- NAME [options]

  NAME               its id: lower-case letters, digits and hyphens (team-members)
  --title TEXT       what it is called in English; by default the name
  --title-it TEXT    what it is called in Italian; by default as in English
  --owner TEAM       who reviews it (.github/CODEOWNERS); by default @canvass/maintainers`;

const MAX_TITLE = 60;

/** `team-members` → `Team members` */
const inWords = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

/** @throws CommandError when it can't be a heading */
function title(text: string): string {
  // A straight apostrophe would be refused by the check of texts.
  const clean = text.trim().replaceAll("'", '’');
  if (clean !== '' && clean.length <= MAX_TITLE && !/[\p{Cc}{}<>]/u.test(clean)) return clean;
  throw new CommandError(`A title has 1 to ${MAX_TITLE} characters on one line, without { } < >.`, 2);
}

/** Reads the command line. @throws CommandError with the usage, or with what is wrong with a title */
function readArea(args: string[]): NewArea {
  const { values, positionals } = parsed(args);
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new CommandError(USAGE, 2);
  const en = title(values.title ?? inWords(id));
  const it = title(values['title-it'] ?? en);
  return { id, title: { en, it }, owner: values.owner };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        'title-it': { type: 'string' },
        owner: { type: 'string', default: '@canvass/maintainers' },
      },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
  }
}

function nextSteps({ id }: NewArea): string {
  const folder = `mfe-${id}`;
  const steps = [
    [`npm run dev -w ${folder}`, 'look at it while you edit it, beside a running npm start'],
    ['npm test -- lint format texts', 'the quick checks'],
    [`npm run deploy -w ${folder}`, 'built, uploaded and live in a running npm start'],
  ];
  const width = Math.max(...steps.map(([command = '']) => command.length));
  const lines = steps.map(([command = '', what = '']) => `  ${command.padEnd(width)}   ${what}`);
  return `\n${lines.join('\n')}\n\nWhat is in it is said by ${folder}/README.md, what areas can do by docs/guides/area-team.md.`;
}

try {
  const area = readArea(process.argv.slice(2));
  const files = await createArea(ROOT, area);
  console.log(
    `mfe-${area.id} and its browser test are made: ${files.length} files. Next:\n${nextSteps(area)}`,
  );
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}

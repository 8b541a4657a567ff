import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/workspaces.ts';

it('the editor settings agree with the formatter’s', () => {
  const { formatter } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  const [, everywhere = ''] = readFileSync(join(ROOT, '.editorconfig'), 'utf8').split(/^\[.*\]$/m);
  const settings = Object.fromEntries(
    everywhere
      .trim()
      .split('\n')
      .map((line) => line.split(' = ')),
  );
  expect(settings).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
    end_of_line: formatter.lineEnding ?? 'lf',
  });
});

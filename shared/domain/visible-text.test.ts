import { responseChangeSchema } from '../api/annotations.ts';
import { workspaceInputSchema } from '../api/workspaces.ts';
import { hasVisible } from './visible-text.ts';

/** What a screen shows of a text, what a tag and what the name of a workspace may be. */
const all = (text: string) => [
  hasVisible(text),
  responseChangeSchema.safeParse({ addTags: [text] }).success,
  workspaceInputSchema.safeParse({ name: text }).success,
];

it.each([
  '',
  ' \n\u00a0\u2028',
  '\0',
  '\u200b\u200d',
  '\u2060',
  '\u202e\u2066',
  '\u3164',
  '\u2800',
  '\u0301',
  '\u00ad\ufe0f',
  '\u{e0041}',
])('%j shows nothing', (text) => expect(all(text)).toEqual([false, false, false]));

it.each(['A', '7', 'é', 'नि', '-', '👩‍🚀', '☕️', '\u200fعلي', '\uf8ff', '\u{1faff}\u{1fbfd}'])(
  '%j shows something',
  (text) => expect(all(text)).toEqual([true, true, true]),
);

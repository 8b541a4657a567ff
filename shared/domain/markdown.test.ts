import fc from 'fast-check';
import { blocksOf, type Span, spansOf } from './markdown.ts';
import { answerRecaller } from './recall.ts';

/** The inline syntax as one regular expression: it defines the expected result, in quadratic time. */
const RULES =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*\s][^*]*)\*|(?<![\p{L}\p{N}])_(?<em2>[^_\s][^_]*)_(?![\p{L}\p{N}])|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/gu;

function byTheRules(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of line.matchAll(RULES)) {
    const { strong, em, em2, code, label, href } = match.groups ?? {};
    if (match.index > end) spans.push({ kind: 'text', text: line.slice(end, match.index) });
    if (strong) spans.push({ kind: 'strong', text: strong });
    else if (em ?? em2) spans.push({ kind: 'em', text: em ?? em2 ?? '' });
    else if (code) spans.push({ kind: 'code', text: code });
    else spans.push({ kind: 'link', text: label ?? '', href: href ?? '' });
    end = match.index + match[0].length;
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) });
  return spans;
}

const signs = ['*', '**', '_', '`', '[', ']', '(', ')', '](', ' '];
const words = ['Ada', 'è vero', '7', 'https://canvass.test/a_b', '!'];

it('parses every line by these rules', () => {
  const line = fc
    .array(fc.constantFrom(...signs, ...words), { maxLength: 25 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(line, (text) => {
      expect(spansOf(text)).toEqual(byTheRules(text));
    }),
    { numRuns: 3000 },
  );
});

it.each(['our_team_mail@example.org', 'https://example.org/a_b_c', 'perché_è_più', '_a_b', '𝒜_b_𝒜'])(
  'leaves underscores inside words: %s',
  (text) => {
    expect(spansOf(text)).toEqual([{ kind: 'text', text }]);
  },
);

it('makes italics of words between underscores, also beside signs', () => {
  expect(spansOf('(_very_) *_')).toEqual([
    { kind: 'text', text: '(' },
    { kind: 'em', text: 'very' },
    { kind: 'text', text: ') *_' },
  ]);
});

/** Number of characters that regular expressions read while `run` runs, as reported by each match. */
function charactersRead(run: () => void): number {
  let read = 0;
  const { exec } = RegExp.prototype;
  const spy = jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const from = this.lastIndex;
    const match = exec.call(this, text);
    read += (match ? match.index + match[0].length : text.length) - (this.global ? from : 0);
    return match;
  });
  run();
  spy.mockRestore();
  return read;
}

const repeated = [
  'a_',
  '[a](',
  '[a](b',
  '`[',
  '*a',
  '_a',
  '**a',
  '*_`[',
  '[[](',
  '[a](b c',
  '_ _',
  '[a](b) ',
  '**a** ',
];

it.each([...signs, ...repeated])(
  'parses %j, however often it is repeated, in steps linear in the length',
  (part) => {
    const length = 20_000;
    const text = part.repeat(length / part.length);
    // Ends of labels and of addresses are searched in one pass each, besides the pass over the line.
    expect(charactersRead(() => spansOf(text))).toBeLessThan(10 * length);
  },
);

describe('a description with recalls', () => {
  const read = (text: string, answers: Record<string, string>) =>
    blocksOf(
      text,
      answerRecaller((id) => answers[id] ?? ''),
    );

  it('shows an answer as it was typed, also in bold text and links', () => {
    const typed = '**bold** [x](https://evil.test) _a_\n\n- `b`';
    expect(read('You said: {{a_b}}, **{{a_b}}**', { a_b: typed })).toEqual([
      {
        kind: 'p',
        lines: [
          [
            { kind: 'text', text: `You said: ${typed}, ` },
            { kind: 'strong', text: typed },
          ],
        ],
      },
    ]);
  });

  it('inserts answers into a link’s address only after its host, encoded', () => {
    const [block] = read('[{{n}}](https://canvass.test/?name={{n}}) [b]({{n}}) [c](https://{{n}}/)', {
      n: 'https://evil.test?a=b c',
    });
    expect(block?.lines[0]?.filter(({ kind }) => kind === 'link')).toEqual([
      {
        kind: 'link',
        text: 'https://evil.test?a=b c',
        href: 'https://canvass.test/?name=https%3A%2F%2Fevil.test%3Fa%3Db%20c',
      },
    ]);
  });

  it('leaves out lines that consist of a recall without an answer', () => {
    expect(read('{{a}}\n\n- {{a}}\n- {{b|friend}}\n\n**{{a}}**', { b: '' })).toEqual([
      { kind: 'ul', lines: [[{ kind: 'text', text: 'friend' }]] },
    ]);
  });

  it('is at most as long as the longest answer, and cuts no address in half', () => {
    const [block] = read('{{a}}'.repeat(400), { a: '[\u{1F600}'.repeat(1500) });
    const text =
      block?.lines
        .flat()
        .map((span) => span.text)
        .join('') ?? '';
    expect(text.length).toBeLessThan(5500);
    expect(() => read('[x](https://canvass.test/?{{a}})', { a: '\ud83d' })).not.toThrow();
  });
});

it('shows a link to anything but a page or a mailbox as its label', () => {
  expect(blocksOf('[a](javascript:alert`1`) [b](mailto:b@canvass.test)')[0]?.lines[0]).toMatchObject([
    { kind: 'text', text: 'a' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'b' },
  ]);
});

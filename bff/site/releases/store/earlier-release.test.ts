import fc from 'fast-check';
import { earlierRelease } from './earlier-release.ts';

const promoted = (version: string) => ({ kind: 'promoted' as const, version });
const rolledBack = (version: string) => ({ kind: 'rolled-back' as const, version });
const all = new Set(['a', 'b', 'c', 'd']);

it.each([
  ['nothing was live', [], undefined],
  ['only one was live', [promoted('a')], undefined],
  ['another was live before', [promoted('a'), promoted('b')], 'a'],
  ['the one before was rolled back', [promoted('a'), promoted('b'), rolledBack('a'), promoted('c')], 'a'],
  ['a rollback passed over one', [promoted('a'), promoted('b'), promoted('c'), rolledBack('a')], undefined],
  ['one was promoted again', [promoted('a'), promoted('b'), promoted('a')], 'b'],
  ['other things happened', [promoted('a'), { kind: 'pinned' as const, version: 'a' }, promoted('b')], 'a'],
])('when %s, a rollback goes to the right release', (_name, events, expected) => {
  expect(earlierRelease(events, all)).toBe(expected);
});

it('passes over releases whose files were deleted', () => {
  expect(earlierRelease([promoted('a'), promoted('b'), promoted('c')], new Set(['a', 'c']))).toBe('a');
});

it('repeated rollbacks end, and none returns to a release that was rolled back', () => {
  const versions = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(fc.array(versions, { maxLength: 12 }), (promotions) => {
      const events: Parameters<typeof earlierRelease>[0][number][] = promotions.map(promoted);
      const left = new Set<string | undefined>([promotions.at(-1)]);
      for (;;) {
        const target = earlierRelease(events, all);
        if (target === undefined) return;
        expect(left.has(target)).toBe(false);
        left.add(target);
        events.push(rolledBack(target));
      }
    }),
  );
});

import { styled } from '@canvass/shared/ui/core';

const Disc = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '8',
    height: '8',
    rounded: 'full',
    bg: 'accent.subtle',
    color: 'accent',
    border: '1px solid',
    borderColor: 'accent.border',
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
});

/** `Ada Lovelace` → `AL`, `ada@example.org` → `A`. */
export function initials(name: string): string {
  const words = name.split('@')[0]?.split(/\s+/).filter(Boolean) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}

export function Avatar({ name }: { name: string }) {
  return <Disc aria-hidden="true">{initials(name)}</Disc>;
}

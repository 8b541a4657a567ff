import { Image, styled } from '@canvass/shared/ui/core';

const SIZE = 32;

const Disc = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '8',
    height: '8',
    rounded: 'full',
    overflow: 'hidden',
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

/** A person's picture, else their initials. Says nothing to a screen reader: the name stands beside it. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  return (
    <Disc aria-hidden="true">
      {picture ? (
        <Image
          src={picture}
          alt=""
          width={SIZE}
          height={SIZE}
          loading="eager"
          boxSize="8"
          objectFit="cover"
        />
      ) : (
        initials(name)
      )}
    </Disc>
  );
}

import { styled } from '../theme/styled.tsx';
import { Image } from './image.tsx';

/** In px. */
const SIDE = { sm: 32, lg: 80 };

const Disc = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    rounded: 'full',
    bg: 'accent.subtle',
    color: 'accent',
    border: '1px solid',
    borderColor: 'accent.border',
    fontWeight: 'semibold',
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { width: '8', height: '8', textStyle: 'xs' },
      lg: { width: '20', height: '20', textStyle: 'xl' },
    },
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

interface AvatarProps {
  name: string;
  /** Address of the picture; null shows initials. */
  picture: string | null;
  size?: 'sm' | 'lg';
}

/** An account's picture, or its initials. Decorative: the name is always beside it. */
export function Avatar({ name, picture, size = 'sm' }: AvatarProps) {
  return (
    <Disc size={size} aria-hidden="true">
      {picture ? (
        <Image src={picture} alt="" width={SIDE[size]} height={SIDE[size]} loading="eager" />
      ) : (
        initials(name)
      )}
    </Disc>
  );
}

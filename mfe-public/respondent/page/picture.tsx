import type { Picture as PictureFields } from '@canvass/shared/domain/survey';

/** A question's picture or the cover: its place is kept before it comes. */
export function Picture({ of }: { of: PictureFields | null | undefined }) {
  return (
    of && (
      <img
        className="cv-image"
        src={of.url}
        alt={of.alt}
        width={of.width}
        height={of.height}
        loading="lazy"
      />
    )
  );
}

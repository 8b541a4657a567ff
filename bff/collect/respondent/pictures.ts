import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import type { PictureSources } from '@canvass/shared/contract/respondent';
import { BREAKPOINTS, DENSITIES, imageAddress, PLACEHOLDER } from '@canvass/shared/domain/images';
import type { Picture } from '@canvass/shared/domain/survey';

/** Every width that a screen may need, once. */
const WIDTHS = [
  ...new Set(Object.values(BREAKPOINTS).flatMap((width) => DENSITIES.map((density) => width * density))),
].sort((one, other) => one - other);

/**
 * A survey whose uploaded pictures say where they are in other widths (S9.8), and where a tiny one is that stands there
 * meanwhile (S4.10). Its document says it, so that surveys without pictures pay nothing for it.
 */
export function withPictureSources(survey: PublicSurvey): PublicSurvey {
  const { welcome, questions } = survey;
  return {
    ...survey,
    welcome: welcome && { ...welcome, image: sourced(welcome.image) },
    questions: questions.map((question) => ({ ...question, image: sourced(question.image) })),
  };
}

function sourced(picture: Picture | null | undefined): (Picture & Partial<PictureSources>) | null {
  const placeholder = picture && imageAddress(picture.url, PLACEHOLDER);
  if (!placeholder || !picture.width) return picture ?? null;
  const { url, width } = picture;
  // Larger than twice its room nobody needs it.
  const most = WIDTHS.find((pixels) => pixels >= width * 2) ?? width * 2;
  const srcset = WIDTHS.filter((pixels) => pixels <= most)
    .map((pixels) => `${imageAddress(url, { width: pixels, quality: 80 })} ${pixels}w`)
    .join(',');
  return { ...picture, srcset, placeholder };
}

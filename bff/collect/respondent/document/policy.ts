import type { Boot } from '@canvass/shared/contract/respondent';
import type { BuiltPage } from '../live-build/bundle.ts';
import type { DesignParts } from '../design/design-parts.ts';

/**
 * The pages that may frame a document: any page a widget or an embedded survey, the dashboard a preview, no page a survey.
 */
export type Framing = 'none' | 'self' | 'any';

/** The policy's rule for framing. `*` doesn't match pages that are files, hence `file:`. */
export const framingRule = (framing: Framing): string =>
  `frame-ancestors ${{ none: "'none'", self: "'self'", any: '* file:' }[framing]}`;

/**
 * Headers of a document that other sites may frame, also sites that are isolated by a Cross-Origin-Embedder-Policy, whose
 * browsers leave a frame without them blank. `credentialless` and not `require-corp`, which would block a survey's
 * pictures from other servers.
 */
export const FRAMED_HEADERS = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
};

/**
 * The Content-Security-Policy of a respondent's document. It lists the digests of style and script instead of a nonce, so
 * that the HTML can be cached.
 * @param document the theme, the frame, the design, the direction and the kind of script, which decide the digests
 */
export function respondentPolicy(
  framing: Framing,
  { style, loader }: Pick<BuiltPage, 'style' | 'loader'>,
  {
    theme,
    frame,
    light = false,
    design,
    rightToLeft = false,
  }: {
    theme: string;
    frame: Boot['frame'];
    light?: boolean;
    design?: DesignParts;
    rightToLeft?: boolean;
  },
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${loader(light, framing === 'self').source}`,
    `style-src ${style({ theme, frame, light, design: design?.css, rightToLeft }).source}`,
    ...(design?.font ? ["font-src 'self'"] : []),
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    framingRule(framing),
    "require-trusted-types-for 'script'",
  ].join('; ');
}

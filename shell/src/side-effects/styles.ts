import type { AreaId } from '@canvass/shared/contract/area-manifest';
import type { Tracker } from './tracker.ts';

/** An element with a style sheet, or a sheet that a script made. */
type StyleSource = HTMLStyleElement | HTMLLinkElement | CSSStyleSheet;

/** Elements in the page itself come and go with it; those of the style library are the shell's. */
const ELEMENTS = ':is(style, link[rel~="stylesheet" i]):not(#root *, [data-emotion])';

function sources(): StyleSource[] {
  return [
    ...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(ELEMENTS),
    ...(document.adoptedStyleSheets ?? []),
  ];
}

/**
 * Switches the style sheets of areas that aren't shown off. They stay in the document, because the area's code won't
 * add them again when the area is shown the next time.
 */
export function trackStyles(): Tracker {
  const owners = new Map<StyleSource, AreaId | null>(sources().map((source) => [source, null]));

  function take(owner: AreaId | null): void {
    const present = new Set(sources());
    for (const source of present) {
      if (!owners.has(source)) owners.set(source, owner);
    }
    for (const source of owners.keys()) {
      if (!present.has(source)) owners.delete(source);
    }
  }

  function apply(area: AreaId | null): void {
    for (const [source, owner] of owners) {
      const off = owner !== null && owner !== area;
      if (source.disabled !== off) source.disabled = off;
    }
  }

  return {
    settle: take,
    claim(area, shown) {
      take(area);
      apply(shown);
    },
    apply,
  };
}

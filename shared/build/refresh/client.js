import { showBuildErrors } from './build-errors.js';

// Part of every development build: asks for its own hot update when its builder says there is one, and shows its errors. Builds
// of one page may come from several builders.
globalThis.canvassBuilders ??= {};
globalThis.canvassBuilders[CANVASS_UPDATES] ??= new EventSource(CANVASS_UPDATES);

globalThis.canvassBuilders[CANVASS_UPDATES].addEventListener(CANVASS_BUILD, async ({ data }) => {
  if (data === __webpack_hash__) return;
  try {
    const updated = await import.meta.webpackHot.check(true);
    if (!updated) location.reload();
  } catch {
    // A change that no component can take in: the page starts anew.
    location.reload();
  }
});

globalThis.canvassBuilders[CANVASS_UPDATES].addEventListener(`${CANVASS_BUILD}-errors`, ({ data }) =>
  showBuildErrors(CANVASS_BUILD, JSON.parse(data)),
);

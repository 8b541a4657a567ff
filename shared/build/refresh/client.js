// Part of every development build: asks for its own hot update when the builder says there is one.
globalThis.canvassBuilds ??= new EventSource(CANVASS_UPDATES);

globalThis.canvassBuilds.addEventListener(CANVASS_BUILD, async ({ data }) => {
  if (data === __webpack_hash__) return;
  try {
    const updated = await import.meta.webpackHot.check(true);
    if (!updated) location.reload();
  } catch {
    // A change that no component can take in: the page starts anew.
    location.reload();
  }
});

// Reports whether the shell of this document has started. It is part of the document and not of the shell, because a release that
// throws when it is loaded can't report anything. It runs before any other script, right after the root element.
(() => {
  const { address, release, route } = document.currentScript.dataset;
  const root = document.getElementById('root');
  // After an error of the shell's code it may still mount: the error may come from something that it can do without.
  const AFTER_ERROR_MS = 5000;
  // Longer than an area's code may take, because over HTML of the server the shell is mounted together with the area.
  const UNRESPONSIVE_TICKS = 30;
  const TICK_MS = 1000;

  let isDone = false;
  let thrown;
  let failedFile;
  let ticks = 0;

  // Search engines' bots request only some of the scripts.
  if (/bot\b|crawl|spider|slurp/i.test(navigator.userAgent)) return;

  function send(facts) {
    if (isDone) return;
    isDone = true;
    observer.disconnect();
    clearInterval(timer);
    const report = { area: 'shell', version: release, route, ...facts };
    const body = new Blob([JSON.stringify({ reports: [report] })], { type: 'application/json' });
    navigator.sendBeacon?.(address, body);
  }

  const fail = (reason, message = '') =>
    send({ kind: 'failed', reason: navigator.onLine === false ? 'offline' : reason, message });

  // Without what could be about a person: addresses of mails, queries, ids, longer quoted texts.
  const masked = (error) =>
    `${error?.name ?? 'Error'}: ${error?.message ?? error}`
      .split('\n')[0]
      .slice(0, 400)
      .replace(/\S+@\S+/g, '<mail>')
      .replace(/\?[^\s)"']+/g, '')
      .replace(/(["'`“‘])[^"'`“‘”’]{25,}(["'`”’])/g, '$1…$2')
      .replace(/\b(?=\w*\d)(?=\w*[a-z])[\w-]{12,}\b|\d{7,}/gi, '<id>')
      .slice(0, 200);

  // A script element says only that it failed. If the server has the very file, something in this browser keeps it from running:
  // an extension, for example. Such a failure isn't the release's, and neither is that of a request that is blocked.
  async function judgeFile({ src, integrity }) {
    try {
      const answer = await fetch(src, { cache: 'no-store' });
      if (answer.status === 404 || answer.status === 410) return fail('missing', `404: ${src}`);
      if (!answer.ok) return fail('server', `${answer.status}: ${src}`);
      const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
      const isSame = integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
      if (integrity && !isSame) fail('garbage', src);
    } catch {
      // The server can't be reached, or the browser can't compute digests.
    }
  }

  function judge() {
    if (isDone) return;
    if (!root.firstElementChild) showFailure();
    if (failedFile) void judgeFile(failedFile);
    else if (thrown) fail('crashed', masked(thrown));
    else if (root.className === 'failed') fail('crashed');
  }

  // As the shell does when one of its later files fails: otherwise the page would stay empty.
  function showFailure() {
    const text = document.createElement('p');
    const button = document.createElement('button');
    text.textContent = root.dataset.failed;
    button.textContent = root.dataset.reload;
    button.onclick = () => location.reload();
    root.setAttribute('role', 'alert');
    root.className = 'failed';
    root.append(text, button);
  }

  // By an address or a stack. An error that an area throws is the area's, although code of the shell has called it.
  const isOfShell = (text) =>
    String(text).includes(`${location.origin}/s/`) && !String(text).includes(`${location.origin}/r/`);

  addEventListener(
    'error',
    ({ target, error, message, filename }) => {
      if (isDone) return;
      if (target?.tagName === 'SCRIPT') {
        if (!isOfShell(target.src)) return;
        failedFile ??= target;
      } else if (isOfShell(filename) || isOfShell(error?.stack)) thrown ??= error ?? message;
      else return;
      setTimeout(judge, AFTER_ERROR_MS);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    // A chunk that can't be loaded is judged by its script element.
    if (isDone || reason?.name === 'ChunkLoadError' || !isOfShell(reason?.stack)) return;
    thrown ??= reason;
    setTimeout(judge, AFTER_ERROR_MS);
  });
  // A visitor who leaves a page that stays empty doesn't wait. One who leaves a page that is still loading has seen no error.
  addEventListener('pagehide', () => thrown && judge());

  const observer = new MutationObserver(() => {
    // The shell's own words about a start that failed. Its error follows as an event.
    if (root.className === 'failed') setTimeout(judge, 100);
    else if (root.firstElementChild) send({ kind: 'mounted' });
  });
  observer.observe(root, { childList: true });

  // Counts only time in which the page is shown, and nothing is being downloaded. A computer that sleeps makes no ticks.
  const isLoading = () =>
    document.readyState !== 'complete' || document.querySelector('script[data-rspack],script[data-webpack]');
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || navigator.onLine === false || isLoading()) return;
    ticks += 1;
    if (ticks >= UNRESPONSIVE_TICKS) fail('unresponsive');
  }, TICK_MS);
})();

/**
 * Shown when the shell's own files don't exist any more: a deploy replaced them between the document and this request.
 * The text is in the document. Offers to reload; never reloads by itself, because that could loop.
 */
export function offerReload(error: unknown): void {
  const root = document.getElementById('root');
  const { failed, reload } = root?.dataset ?? {};
  if (root && failed && reload) {
    const words = document.createElement('p');
    words.textContent = failed;
    const button = document.createElement('button');
    button.textContent = reload;
    button.addEventListener('click', () => location.reload());
    root.replaceChildren(words, button);
    root.setAttribute('role', 'alert');
    root.className = 'failed';
  }
  throw error;
}

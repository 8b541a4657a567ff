/**
 * The shell's own files are gone: a deploy replaced them between the document and this request. Says so, in the words
 * the document brought along, and offers to load it anew; never does it by itself, because that could go on for ever.
 */
export function offerFreshStart(error: unknown): void {
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

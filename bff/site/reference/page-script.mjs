// @ts-nocheck The types of the server have no DOM.
// The whole script of the reference: filter, copy buttons, the language of the examples. Everything else works without it.

const side = document.querySelector('.side > details');
if (side instanceof HTMLDetailsElement && matchMedia('(min-width: 64rem)').matches) side.open = true;

const filter = document.querySelector('.side input');
const entries = [...document.querySelectorAll('.side li[data-words]')];
if (filter instanceof HTMLInputElement) {
  filter.hidden = false;
  filter.addEventListener('input', () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const entry of entries) {
      const text = entry.getAttribute('data-words') ?? '';
      const matches = words.every((word) => text.includes(word));
      entry.toggleAttribute('hidden', !matches);
      if (matches) shown += 1;
    }
    for (const group of document.querySelectorAll('.side .group')) {
      group.toggleAttribute('hidden', !group.querySelector('li[data-words]:not([hidden])'));
    }
    document.querySelector('.none')?.toggleAttribute('hidden', shown > 0);
  });
}

const choice = document.querySelector('.choice');
if (choice) {
  choice.toggleAttribute('hidden', false);
  document.body.dataset.language = 'curl';
  choice.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) document.body.dataset.language = target.value;
  });
}

for (const button of document.querySelectorAll('button.copy')) {
  if (!(button instanceof HTMLButtonElement) || !navigator.clipboard) continue;
  button.hidden = false;
  const label = button.textContent;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.parentElement?.querySelector('code')?.textContent ?? '');
    button.textContent = button.dataset.copied ?? '';
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  });
}

import { fileSize } from '@canvass/shared/domain/file-size';
import type { Translate } from '../texts/texts.ts';
import type { Item, UploadList } from './upload-list.ts';

type Children = Array<Node | string>;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: Children
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Milliseconds within which a second press is the same press: the next file's button is where the pressed one was. */
const DOUBLE_PRESS = 500;

export interface ShownList {
  /** Shows the list as it is now. @param text the text to announce to screen readers */
  update: (text?: string) => void;
  /**
   * Says below the list which file the respondent has to wait for, until none is on its way, or else which one failed, and moves the
   * focus there.
   * @returns false while another step is shown
   */
  warn: () => boolean;
}

interface Row {
  element: HTMLElement;
  /** Shows the file as it is now. */
  show(): void;
}

/**
 * Shows the files of a question below its field, and takes new ones from the field and from files that are dropped on it.
 * @param container the empty element beside the file field
 */
export function showList(
  container: HTMLElement,
  list: UploadList,
  t: Translate,
  language: string,
): ShownList {
  const box = container.parentElement ?? container;
  const input = box.querySelector<HTMLInputElement>('input[type=file]');
  const rows = make('ul', { class: 'cv-uploads' });
  const status = make('p', { class: 'cv-hidden', 'aria-live': 'polite' });
  const alert = make('p', { class: 'cv-error', role: 'alert', hidden: '' });
  const several = list.question.maxFiles > 1;
  if (input) {
    const drop = make(
      'label',
      { class: 'cv-drop', for: input.id },
      t(several ? 'files_choose' : 'file_choose'),
    );
    input.classList.add('cv-hidden');
    input.after(drop);
    input.addEventListener('change', () => {
      list.add(input.files ?? []);
      input.value = '';
    });
    box.addEventListener('dragover', (event) => {
      event.preventDefault();
      box.dataset.over = '';
    });
    for (const end of ['dragleave', 'drop']) box.addEventListener(end, () => delete box.dataset.over);
    box.addEventListener('drop', (event) => {
      event.preventDefault();
      list.add(event.dataTransfer?.files ?? []);
    });
    // Chosen before this module was loaded.
    if (input.files?.length) queueMicrotask(() => input.dispatchEvent(new Event('change')));
  }
  container.append(rows, alert, status);

  let pressedAt = Number.NEGATIVE_INFINITY;
  const button = (text: string, press: () => void) => {
    const element = make('button', { type: 'button', class: 'cv-link' }, text);
    element.addEventListener('click', ({ timeStamp }) => {
      if (timeStamp - pressedAt >= DOUBLE_PRESS) {
        pressedAt = timeStamp;
        press();
      }
      // The row is gone, or another: the focus stays in the field.
      input?.focus();
    });
    return element;
  };

  /** The row of a file. Its elements stay the same: a press, and the focus, would be lost with one that is made anew as bytes arrive. */
  const makeRow = (item: Item): Row => {
    const name = make('bdi', {});
    const progress = make('progress', {});
    const note = make('span', { class: 'cv-upload-size' });
    const retry = button(t('file_retry'), () => list.retry(item));
    const remove = button(t('file_remove'), () => list.remove(item));
    const reason = make('p', { class: 'cv-error' });
    const title = make('span', { class: 'cv-upload-name' }, name);
    const element = make('li', {}, title, progress, note, retry, remove, reason);
    const show = () => {
      const { answer, fault = '', waiting } = item;
      if (element.isConnected) item.seen = fault;
      element.toggleAttribute('data-failed', fault !== '');
      element.toggleAttribute('data-uploaded', Boolean(answer));
      name.textContent = item.name;
      progress.hidden = Boolean(answer ?? fault);
      progress.max = item.size;
      progress.value = item.sent;
      progress.setAttribute('aria-label', item.name);
      note.textContent = answer ? fileSize(item.size, language) : waiting ? t('file_waiting_network') : '';
      note.hidden = fault !== '' || note.textContent === '';
      for (const each of [retry, remove])
        each.setAttribute('aria-label', `${each.textContent}: ${item.name}`);
      retry.hidden = fault === '' || !item.later;
      reason.hidden = fault === '';
      reason.textContent = fault;
    };
    return { element, show };
  };

  const shown = new Map<Item, Row>();
  /** While the respondent is told to wait: for which file. */
  const nameAwaited = () => {
    alert.hidden ||= !list.pending;
    const text = alert.hidden ? '' : t('file_pending', { name: list.pending?.name ?? '' });
    // The same text set anew would be announced anew.
    if (alert.textContent !== text) alert.textContent = text;
  };
  return {
    update(text) {
      for (const [item, { element }] of shown) {
        if (list.items.includes(item)) continue;
        element.remove();
        shown.delete(item);
      }
      for (const item of list.items) {
        const row = shown.get(item) ?? makeRow(item);
        if (!shown.has(item)) rows.append(row.element);
        shown.set(item, row);
        row.show();
      }
      if (text) status.textContent = text;
      nameAwaited();
    },
    warn() {
      if (!container.isConnected) return false;
      // A screen reader says anew what is set anew.
      alert.textContent = '';
      alert.hidden = false;
      // The reason stands at the file. The focus would interrupt a polite announcement of it, and a new region may not get one.
      alert.classList.toggle('cv-hidden', !list.pending);
      if (list.pending) nameAwaited();
      else alert.textContent = list.items.find(({ fault }) => fault)?.fault ?? '';
      input?.focus();
      return true;
    },
  };
}

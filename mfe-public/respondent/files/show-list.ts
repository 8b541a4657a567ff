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
  update(text?: string): void;
  /** Says below the list why the respondent can't go on, and moves the focus there. */
  warn(text: string): void;
}

/**
 * Shows the files of a question below its field, and takes new ones from the field and from files that are dropped on it.
 * @param place the empty element beside the file field
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
  const row = (item: Item): HTMLElement => {
    const { name, size, sent, answer, fault, waiting } = item;
    const button = (text: string, label: string, press: () => void) => {
      const element = make('button', { type: 'button', class: 'cv-link', 'aria-label': label }, text);
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
    const state: Children = answer
      ? [make('span', { class: 'cv-upload-size' }, fileSize(size, language))]
      : fault
        ? []
        : [
            make('progress', { max: String(size), value: String(sent), 'aria-label': name }),
            make('span', { class: 'cv-upload-size' }, waiting ? t('file_waiting_network') : ''),
          ];
    return make(
      'li',
      { ...(fault && { 'data-failed': '' }), ...(answer && { 'data-uploaded': '' }) },
      make('span', { class: 'cv-upload-name' }, make('bdi', {}, name)),
      ...state,
      ...(fault && item.later
        ? [button(t('file_retry'), `${t('file_retry')}: ${name}`, () => list.retry(item))]
        : []),
      button(t('file_remove'), `${t('file_remove')}: ${name}`, () => list.remove(item)),
      ...(fault ? [make('p', { class: 'cv-error' }, fault)] : []),
    );
  };

  return {
    update(text) {
      // Rows are made anew: a button that has the focus is found by its label.
      const focused =
        rows.contains(document.activeElement) && document.activeElement?.getAttribute('aria-label');
      rows.replaceChildren(...list.items.map(row));
      if (focused) rows.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
      if (text) status.textContent = text;
      alert.hidden = true;
    },
    warn(text) {
      alert.textContent = text;
      alert.hidden = false;
      input?.focus();
    },
  };
}

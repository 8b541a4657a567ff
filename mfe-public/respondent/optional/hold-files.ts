import type { Translate } from '../texts/texts.ts';

/**
 * Holds back a step with a chosen file until the module that uploads files has taken the field over: the step would go on without the
 * file, and nothing would say so.
 * @returns ends that, and submits a step that was held back
 */
export function holdFiles(element: HTMLElement, t: Translate): () => void {
  let held: HTMLFormElement | undefined;
  let field: HTMLInputElement | undefined;
  const hold = (event: Event) => {
    const [chosen] = [...element.querySelectorAll<HTMLInputElement>('[type=file]')].filter(
      ({ files }) => files?.length,
    );
    if (!chosen) return;
    event.preventDefault();
    event.stopPropagation();
    held = event.target as HTMLFormElement;
    field = chosen;
    field.setCustomValidity(t('file_pending', { name: field.files?.[0]?.name ?? '' }));
    field.reportValidity();
    // The next press asks again.
    field.setCustomValidity('');
  };
  element.addEventListener('submit', hold, { capture: true });
  return () => {
    element.removeEventListener('submit', hold, { capture: true });
    // After the module's own reading of the field.
    if (held?.isConnected && field?.isConnected) setTimeout(() => held?.requestSubmit());
  };
}

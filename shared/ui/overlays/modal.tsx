import { isOfInputMethod } from '../../domain/input-method.ts';
import { styled } from '../theme/styled.tsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { currentOpener, focusReturn, registerOpener } from './opener.tsx';
import { useRetainedFocus } from './use-retained-focus.tsx';

const Root = styled('dialog', {
  base: {
    p: 0,
    bg: 'bg.panel',
    color: 'fg',
    border: '1px solid',
    borderColor: 'border',
    boxShadow: 'lg',
    display: 'none',
    flexDirection: 'column',
    overflow: 'hidden',
    overscrollBehavior: 'contain',
    '&[open]': { display: 'flex' },
    _backdrop: { bg: 'overlay', animation: 'fadeIn 150ms' },
  },
});

/**
 * Element with the first focus, instead of the close button that the browser would choose: one marked so, else the
 * first field. Inputs for files are hidden behind a button; others are hidden for password managers.
 */
const firstFocus =
  '[data-autofocus], input:not([type=hidden], [type=file], [hidden], :disabled), select, textarea';

export interface ModalProps extends Omit<ComponentProps<typeof Root>, 'open' | 'onClose'> {
  /** Called on Escape, a press on the backdrop and the close button; the caller unmounts or hides the dialog. */
  onClose: () => void;
  /** False while leaving would lose something: then only the buttons inside close it. */
  dismissable?: boolean;
}

/**
 * The browser's own modal dialog: it traps the focus, makes the rest inert, returns the focus and is in the top layer.
 * It is open while mounted. It is rendered in the body, so that it inherits no colours from where it is opened, such as
 * the white text of a survey's cover.
 */
export function Modal({ onClose, dismissable = true, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Read before a field inside takes the focus with autofocus: some browsers would return the focus to that field.
  const [opener] = useState(currentOpener);
  const [returnFocus] = useState(() => focusReturn(opener));
  useRetainedFocus(dialog);
  // Closed before it is removed from the document: afterwards the browser doesn't return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      registerOpener(element, opener);
      element.showModal();
      element.querySelector<HTMLElement>(firstFocus)?.focus();
    }
    return () => {
      element?.close();
      returnFocus();
    };
  }, [opener, returnFocus]);

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissable) onClose();
  };
  // WebKit's search fields handle every Escape; those of other browsers only one that empties them.
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, target, nativeEvent } = event;
    if (key !== 'Escape' || isOfInputMethod(nativeEvent) || event.defaultPrevented) return;
    if (!(target instanceof HTMLInputElement) || target.type !== 'search' || target.value !== '') return;
    event.preventDefault();
    event.stopPropagation();
    if (dismissable) onClose();
  };
  // Browsers close a dialog at a second Escape in a row without asking, so that no page traps its user (close watchers).
  // As long as it is mounted it is shown again: the caller waits for its answer.
  const onForcedClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    const { target, currentTarget: element } = event;
    if (target !== element || element.open || !element.isConnected) return;
    element.showModal();
    if (dismissable) onClose();
  };
  // The content fills the dialog element completely, so an event whose target is the element itself is on the backdrop.
  // The click after a press inside, such as one that selects a field's text and ends outside, has that target, too.
  const pressedBackdrop = useRef(false);
  const onPointerDown = (event: PointerEvent<HTMLDialogElement>) => {
    pressedBackdrop.current = event.target === event.currentTarget;
  };
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissable && pressedBackdrop.current && event.target === event.currentTarget) onClose();
  };
  return createPortal(
    <Root
      ref={dialog}
      {...rest}
      onCancel={onCancel}
      onClose={onForcedClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children}
    </Root>,
    document.body,
  );
}

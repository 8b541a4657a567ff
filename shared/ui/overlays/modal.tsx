import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { currentOpener } from './opener.tsx';

const Root = chakra('dialog', {
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

/** The browser would take the close button. What is marked goes first, then the first thing to fill in. */
const firstFocus = '[data-autofocus], input:not([type=hidden], :disabled), select, textarea';

export interface ModalProps extends Omit<ComponentProps<typeof Root>, 'open' | 'onClose'> {
  /** Escape, the backdrop and the close button end here; the caller unmounts or hides it. */
  onClose: () => void;
  /** False while leaving would lose something: then only the buttons inside close it. */
  dismissable?: boolean;
}

/**
 * The browser's own modal dialog: it traps the focus, makes the rest inert, gives the focus back and lies in the
 * top layer. Mounted means open.
 */
export function Modal({ onClose, dismissable = true, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before a field inside takes the focus by itself: some browsers would give it back to that one.
  const [opener] = useState(currentOpener);
  // Before it is taken out of the document: afterwards the browser gives the focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>(firstFocus)?.focus();
    }
    return () => {
      element?.close();
      opener?.focus({ preventScroll: true });
    };
  }, [opener]);

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissable) onClose();
  };
  // WebKit's search fields take every Escape; the others only one that empties them.
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, target, nativeEvent } = event;
    if (key !== 'Escape' || nativeEvent.isComposing || event.defaultPrevented) return;
    if (!(target instanceof HTMLInputElement) || target.type !== 'search' || target.value !== '') return;
    event.preventDefault();
    event.stopPropagation();
    if (dismissable) onClose();
  };
  // The backdrop belongs to the dialog element; what is inside fills it wholly, so only the backdrop is "itself".
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissable && event.target === event.currentTarget) onClose();
  };
  return (
    <Root ref={dialog} {...rest} onCancel={onCancel} onClick={onClick} onKeyDown={onKeyDown}>
      {children}
    </Root>
  );
}

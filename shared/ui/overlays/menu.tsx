import { styled } from '../theme/styled.tsx';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Box } from '../layout/primitives.tsx';
import { MenuEntry, type MenuItem } from './menu-entry.tsx';
import { menuEntries, nextEntry } from './menu-keys.tsx';
import { panelRecipe } from './menu-recipe.tsx';
import { usePopover } from '../feedback/popover.tsx';

/** Props for the button that opens the menu. */
export interface MenuTrigger {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface MenuProps {
  trigger: (props: MenuTrigger) => ReactNode;
  items: readonly MenuItem[];
  /** Above the items, such as who is signed in. */
  header?: ReactNode;
}

const Panel = styled('div', panelRecipe);

/**
 * A menu button: arrow keys, Home, End and first letters move; Escape and Tab close; the focus returns to the trigger.
 */
export function Menu({ trigger, items, header }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePopover(button, panel, open, 'end');

  useEffect(() => {
    if (!open) return;
    menuEntries(panel.current)[0]?.focus({ preventScroll: true });
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (item: MenuItem) => {
    leave();
    item.onSelect?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      leave();
      return;
    }
    const next = nextEntry(menuEntries(panel.current), event.key);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };

  return (
    <>
      {trigger({
        ref: button,
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <Panel ref={panel} popover="manual" onKeyDown={onKeyDown}>
          {header && (
            <Box px="3" py="2" mb="1" borderBottom="1px solid" borderColor="border">
              {header}
            </Box>
          )}
          <div id={id} role="menu" aria-labelledby={`${id}-button`}>
            {items.map((item) => (
              <MenuEntry key={item.id ?? item.label} item={item} onChoose={() => choose(item)} />
            ))}
          </div>
        </Panel>
      )}
    </>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../art/icon.tsx';
import { Box } from '../layout/primitives.tsx';
import { itemRecipe, panelRecipe } from './menu-recipe.tsx';
import { usePopover } from '../feedback/popover.tsx';

export interface MenuItem {
  label: string;
  icon?: IconName;
  /** Either a place to go … */
  to?: string;
  /** … or something to do. */
  onSelect?: () => void;
  tone?: 'danger';
  disabled?: boolean;
  /** For a choice among several: shows a mark on the chosen one. */
  checked?: boolean;
  /** Draws a line above. */
  separated?: boolean;
}

/** To be spread on the button that opens the menu. */
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

const Panel = chakra('div', panelRecipe);
const Item = chakra('button', itemRecipe);
const ItemLink = chakra(Link, itemRecipe);

/** Arrow keys, Home, End and first letters move; Escape and Tab close; the focus returns to the trigger. */
export function Menu({ trigger, items, header }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePopover(button, panel, open, 'end');

  useEffect(() => {
    if (!open) return;
    entries(panel.current)[0]?.focus({ preventScroll: true });
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
    const next = nextEntry(entries(panel.current), event.key);
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
            {items.map((item) => {
              const shared = {
                role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
                'aria-checked': item.checked,
                tabIndex: -1,
                tone: item.tone,
                separated: item.separated ?? false,
                onClick: () => choose(item),
              } as const;
              const inside = (
                <>
                  {item.icon && <Icon name={item.icon} />}
                  <Box flex="1">{item.label}</Box>
                  {item.checked && <Icon name="check" />}
                </>
              );
              return item.to ? (
                <ItemLink key={item.label} to={item.to} {...shared}>
                  {inside}
                </ItemLink>
              ) : (
                <Item key={item.label} type="button" disabled={item.disabled ?? false} {...shared}>
                  {inside}
                </Item>
              );
            })}
          </div>
        </Panel>
      )}
    </>
  );
}

function entries(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])];
}

/** Which entry a key moves to; undefined when the key isn't the menu's. */
function nextEntry(list: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const current = list.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return list[(current + 1) % list.length];
  if (key === 'ArrowUp') return list.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return list[0];
  if (key === 'End') return list.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...list.slice(current + 1), ...list];
  return after.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

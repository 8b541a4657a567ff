import { styled } from '../theme/styled.tsx';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../art/icon.tsx';
import { Box, Divider } from '../layout/primitives.tsx';
import { itemRecipe } from './menu-recipe.tsx';

export interface MenuItem {
  /** Where labels are names that two items may share. */
  id?: string;
  label: string;
  /** A second, smaller line. */
  note?: string;
  icon?: IconName;
  /** Address of a link … */
  to?: string;
  /** Whether the address is a page outside of the shell, which is loaded as a new document. */
  document?: boolean;
  /** … or action of a button. */
  onSelect?: () => void;
  tone?: 'danger';
  disabled?: boolean;
  /** For a choice among several: shows a tick at the chosen one. */
  checked?: boolean;
  /** Draws a line above. */
  separated?: boolean;
}

const Item = styled('button', itemRecipe);
const ItemLink = styled(Link, itemRecipe);

/** One entry of a menu: a button, or a link if it has an address. */
export function MenuEntry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const shared = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    tabIndex: -1,
    tone: item.tone,
    onClick: onChoose,
  } as const;
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <Box flex="1" minWidth="0" {...(item.note !== undefined && { truncate: true, py: '1.5' })}>
        {item.label}
        {item.note && (
          <Box color="fg.muted" textStyle="xs">
            {item.note}
          </Box>
        )}
      </Box>
      {item.checked && <Icon name="check" />}
    </>
  );
  return (
    <>
      {item.separated && <Divider my="1" />}
      {item.to ? (
        <ItemLink to={item.to} reloadDocument={item.document ?? false} {...shared}>
          {inside}
        </ItemLink>
      ) : (
        <Item type="button" disabled={item.disabled ?? false} {...shared}>
          {inside}
        </Item>
      )}
    </>
  );
}

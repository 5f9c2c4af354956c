import { UNDISCLOSED, shownCount, type FacetDimension } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { ChevronDownIcon } from '../../../shared/ui/icons';
import { DIMENSIONS } from './deal-query';
import { styled } from '@mui/material/styles';

const OptionLabel = styled('span')({ flex: 1 });

const OptionCount = styled('span')(({ theme }) => ({
  marginLeft: 24,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.875rem',
}));

interface FilterMenuProps {
  dimension: FacetDimension;
  chosen: readonly string[];
  /** The number of deals for each option; undefined while loading. */
  counts: ReadonlyMap<string, number> | undefined;
  onToggle: (value: string) => void;
}

/** A filter: a button that opens its options with their counts; several can be chosen. */
export function FilterMenu({ dimension, chosen, counts, onToggle }: FilterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const { title, values, formatValue } = DIMENSIONS[dimension];
  // Sellers see all values of their own products, so they have no 'Undisclosed' option; hidden until that is known.
  const options = values.filter((value) => value !== UNDISCLOSED || counts?.has(value));
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        endIcon={<ChevronDownIcon size={16} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {title}
        {chosen.length > 0 && ` (${chosen.length})`}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': title, dense: true },
          paper: { sx: { maxHeight: 420, minWidth: 240 } },
        }}
      >
        {options.map((value) => {
          const isChosen = chosen.includes(value);
          const count = counts?.get(value) ?? 0;
          return (
            <MenuItem
              key={value}
              role="menuitemcheckbox"
              aria-checked={isChosen}
              disabled={counts !== undefined && count === 0 && !isChosen}
              onClick={() => onToggle(value)}
            >
              <Checkbox checked={isChosen} size="small" edge="start" tabIndex={-1} aria-hidden="true" />
              <OptionLabel>{formatValue(value)}</OptionLabel>
              <OptionCount>{counts ? shownCount(count) : ''}</OptionCount>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

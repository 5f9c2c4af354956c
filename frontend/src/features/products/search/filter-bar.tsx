import { FACET_DIMENSIONS, PRODUCT_LIMITS, type ProductFacets } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode } from 'react';
import { CloseIcon, SearchIcon } from '../../../shared/ui/icons';
import { DIMENSIONS, isNarrowed, toggled, type DealQuery } from './deal-query';
import { FilterMenu } from './filter-menu';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { plainList } from '../../../shared/ui/layout';

const FilterChips = styled('ul')({ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The search and its filters, in one row if they fit. */
const Narrowing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  [theme.breakpoints.up('sm')]: { gap: 16 },
  [theme.breakpoints.up('lg')]: {
    flexDirection: 'row',
    '& > :first-of-type': { flex: '1 1 280px' },
  },
}));

/** In rows; on a phone in one row that scrolls sideways. */
const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  '& > *': { flex: 'none' },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    // Space for the focus outline of a filter.
    margin: -5,
    padding: 5,
  },
}));

/** The chosen filters, with the actions at the end of the row. */
const Chosen = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  '&:empty': { display: 'none' },
  '& > button': { marginInlineStart: 'auto', marginInlineEnd: -10 },
});

const TYPING_PAUSE_MS = 300;

interface FilterBarProps {
  query: DealQuery;
  facets: ProductFacets | undefined;
  onChange: (query: DealQuery) => void;
  onClear: () => void;
  /** Further actions on the filters. */
  more?: ReactNode;
}

/** Search, the five filters, and the chosen values as removable chips. */
export function FilterBar({ query, facets, onChange, onClear, more }: FilterBarProps) {
  return (
    <Stack spacing={{ xs: 1, sm: 2 }} role="search" aria-label="Deals">
      <Narrowing>
        <SearchField text={query.q} onSearch={(q) => onChange({ ...query, q })} />
        <Filters>
          {FACET_DIMENSIONS.map((dimension) => (
            <FilterMenu
              key={dimension}
              dimension={dimension}
              chosen={query.chosen[dimension]}
              counts={facets && new Map(facets[dimension].map(({ value, count }) => [value, count]))}
              onToggle={(value) => onChange(toggled(query, dimension, value))}
            />
          ))}
          {isNarrowed(query) && (
            <Button size="small" variant="text" onClick={onClear}>
              Clear All
            </Button>
          )}
        </Filters>
      </Narrowing>
      <Chosen>
        <ActiveFilters query={query} onChange={onChange} />
        {more}
      </Chosen>
    </Stack>
  );
}

function ActiveFilters({ query, onChange }: Pick<FilterBarProps, 'query' | 'onChange'>) {
  const active = FACET_DIMENSIONS.flatMap((dimension) =>
    query.chosen[dimension].map((value) => ({
      dimension,
      value,
      label: DIMENSIONS[dimension].formatValue(value),
    })),
  );
  if (active.length === 0) return null;
  return (
    <FilterChips aria-label="Active filters">
      {active.map(({ dimension, value, label }) => (
        <li key={`${dimension}-${value}`}>
          <Chip
            label={label}
            deleteIcon={<CloseIcon size={14} />}
            aria-label={`Remove filter ${label}`}
            onClick={() => onChange(toggled(query, dimension, value))}
            onDelete={() => onChange(toggled(query, dimension, value))}
          />
        </li>
      ))}
    </FilterChips>
  );
}

/** Searches when typing pauses. A change from outside (a link, Clear All) replaces the input. */
function SearchField({ text, onSearch }: { text: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(text);
  const [lastText, setLastText] = useState(text);
  if (lastText !== text) {
    setLastText(text);
    if (text.trim() !== typed.trim()) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text.trim()) return undefined;
    const timer = setTimeout(() => onSearch(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onSearch]);
  return (
    <TextField
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder="Search deals by name, industry, or keyword..."
      slotProps={{
        htmlInput: { 'aria-label': 'Search deals', maxLength: PRODUCT_LIMITS.searchMax },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

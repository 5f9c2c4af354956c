import { styled } from '@mui/material/styles';
import { cardSurface, plainList } from '../../shared/ui/layout';

/** A list with one row per entry, text first and actions last. */
export const EntryList = styled('ul')({ ...plainList, display: 'grid', gap: 12 });

export const EntryItem = styled('li')(({ theme }) => ({
  ...cardSurface(theme),
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'center',
  padding: '16px 24px',
  '& .MuiTextField-root': { width: 184 },
  // Aligned with the field, not with its label.
  '& > button': { alignSelf: 'flex-end' },
}));

export const EntryText = styled('div')({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' });

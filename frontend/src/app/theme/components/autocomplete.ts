import type { Components, Theme } from '@mui/material/styles';

export const MuiAutocomplete: Components<Theme>['MuiAutocomplete'] = {
  styleOverrides: {
    inputRoot: {
      gap: 6,
      padding: '7px 44px 7px 10px',
      '& .MuiAutocomplete-input': { height: 32, padding: '0 4px' },
    },
    tag: { margin: 0 },
    endAdornment: { '& .MuiIconButton-root': { width: 32, height: 32 } },
    popper: { paddingBlock: 6 },
    paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.line.strong}`, borderRadius: 10 }),
    listbox: ({ theme }) => ({
      maxHeight: 320,
      padding: 6,
      '& .MuiAutocomplete-option': {
        justifyContent: 'space-between',
        minHeight: 40,
        paddingInline: 10,
        borderRadius: 6,
        '&.Mui-focused, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.surface.sunken },
        '&[aria-selected="true"]': { fontWeight: 600, backgroundColor: 'transparent' },
        '&[aria-selected="true"].Mui-focused': { backgroundColor: theme.vars.palette.surface.sunken },
      },
    }),
  },
};

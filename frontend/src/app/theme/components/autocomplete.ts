import type { Components, Theme } from '@mui/material/styles';

export const MuiAutocomplete: Components<Theme>['MuiAutocomplete'] = {
  styleOverrides: {
    inputRoot: { padding: '5px 8px', '& .MuiAutocomplete-input': { padding: '6px 6px' } },
    paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.line.strong}`, marginTop: 4 }),
  },
};

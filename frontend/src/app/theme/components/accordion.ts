import type { Components, Theme } from '@mui/material/styles';

export const MuiAccordion: Components<Theme>['MuiAccordion'] = {
  defaultProps: { disableGutters: true, square: true },
  styleOverrides: {
    root: ({ theme }) => ({
      backgroundColor: 'transparent',
      borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
      '&::before': { display: 'none' },
    }),
  },
};

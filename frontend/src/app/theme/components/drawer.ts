import type { Components, Theme } from '@mui/material/styles';

export const MuiDrawer: Components<Theme>['MuiDrawer'] = {
  styleOverrides: {
    paper: ({ theme }) => ({
      width: 'min(360px, 100vw)',
      backgroundColor: theme.vars.palette.background.default,
      boxShadow: 'none',
      borderLeft: `1px solid ${theme.vars.palette.line.soft}`,
    }),
  },
};

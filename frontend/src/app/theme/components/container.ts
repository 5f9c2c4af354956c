import type { Components, Theme } from '@mui/material/styles';

export const MuiContainer: Components<Theme>['MuiContainer'] = {
  defaultProps: { maxWidth: 'lg' },
  styleOverrides: {
    root: ({ theme }) => ({
      paddingInline: 20,
      [theme.breakpoints.up('sm')]: { paddingInline: 32 },
      [theme.breakpoints.up('lg')]: { maxWidth: 1216 },
    }),
  },
};

import type { Components, Theme } from '@mui/material/styles';

export const MuiMenu: Components<Theme>['MuiMenu'] = {
  styleOverrides: {
    paper: ({ theme }) => ({
      marginTop: 6,
      borderRadius: 10,
      border: `1px solid ${theme.vars.palette.line.strong}`,
      boxShadow: 'none',
    }),
    list: { padding: 6 },
  },
};

export const MuiMenuItem: Components<Theme>['MuiMenuItem'] = {
  defaultProps: { disableRipple: true },
  styleOverrides: {
    root: ({ theme }) => ({
      minHeight: 42,
      borderRadius: 6,
      fontSize: '0.9375rem',
      whiteSpace: 'normal',
      '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.surface.sunken },
      '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.mint.soft },
    }),
  },
};

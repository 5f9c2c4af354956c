import type { Components, Theme } from '@mui/material/styles';

export const MuiTabs: Components<Theme>['MuiTabs'] = {
  styleOverrides: {
    root: ({ theme }) => ({ marginBottom: 24, borderBottom: `1px solid ${theme.vars.palette.line.soft}` }),
    indicator: { height: 3 },
  },
};

export const MuiTab: Components<Theme>['MuiTab'] = {
  defaultProps: { disableRipple: true },
  styleOverrides: {
    root: ({ theme }) => ({
      minHeight: 52,
      minWidth: 0,
      gap: 8,
      fontWeight: 600,
      textAlign: 'start',
      paddingInline: 4,
      marginRight: 24,
      color: theme.vars.palette.text.secondary,
      '&.Mui-selected': { color: theme.vars.palette.text.primary },
      '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
    }),
  },
};

import type { Components, Theme } from '@mui/material/styles';

export const MuiIconButton: Components<Theme>['MuiIconButton'] = {
  defaultProps: { disableRipple: true },
  styleOverrides: {
    root: ({ theme }) => ({
      borderRadius: 8,
      width: 44,
      height: 44,
      color: theme.vars.palette.text.primary,
      '&:hover': { backgroundColor: theme.vars.palette.surface.sunken },
      '&[aria-pressed="false"]': { color: theme.vars.palette.text.secondary },
      '&[aria-pressed="true"]': { color: theme.vars.palette.primary.main },
      '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      variants: [{ props: { size: 'small' }, style: { width: 36, height: 36 } }],
    }),
  },
};

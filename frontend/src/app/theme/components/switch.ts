import type { Components, Theme } from '@mui/material/styles';

export const MuiSwitch: Components<Theme>['MuiSwitch'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      width: 44,
      height: 26,
      padding: 0,
      overflow: 'visible',
      '&:has(:focus-visible)': {
        outline: `3px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
        borderRadius: 13,
      },
    }),
    switchBase: ({ theme }) => ({
      padding: 4,
      color: theme.vars.palette.line.strong,
      '&.Mui-checked': {
        transform: 'translateX(18px)',
        color: theme.vars.palette.primary.contrastText,
        '& + .MuiSwitch-track': {
          opacity: 1,
          borderColor: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.main,
        },
      },
    }),
    thumb: { width: 18, height: 18, boxShadow: 'none' },
    track: ({ theme }) => ({
      opacity: 1,
      border: `1px solid ${theme.vars.palette.line.strong}`,
      borderRadius: 13,
      backgroundColor: theme.vars.palette.surface.sunken,
    }),
  },
};

export const MuiFormControlLabel: Components<Theme>['MuiFormControlLabel'] = {
  styleOverrides: {
    root: {
      gap: 12,
      minHeight: 44,
      marginInline: 0,
      // These two have margins of their own.
      '&:has(.MuiCheckbox-root, .MuiRadio-root)': { gap: 0, marginInlineStart: -9 },
    },
  },
};

import type { Components, Theme } from '@mui/material/styles';

const MuiButton: Components<Theme>['MuiButton'] = {
  defaultProps: { disableElevation: true, disableRipple: true, variant: 'contained' },
  styleOverrides: {
    root: ({ theme }) => ({
      borderRadius: 8,
      paddingInline: 20,
      minHeight: 44,
      whiteSpace: 'normal',
      textAlign: 'center',
      lineHeight: 1.3,
      transition: 'background-color 120ms, border-color 120ms, color 120ms',
      '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      variants: [
        { props: { size: 'large' }, style: { minHeight: 52, paddingInline: 28, fontSize: '1rem' } },
        { props: { size: 'small' }, style: { minHeight: 36, paddingInline: 14, fontSize: '0.875rem' } },
        {
          props: { variant: 'outlined' },
          style: {
            borderColor: theme.vars.palette.line.strong,
            color: theme.vars.palette.text.primary,
            '&:hover': {
              borderColor: theme.vars.palette.text.primary,
              backgroundColor: theme.vars.palette.surface.sunken,
            },
          },
        },
        {
          props: { variant: 'outlined', color: 'error' },
          style: {
            borderColor: theme.vars.palette.error.main,
            color: theme.vars.palette.error.main,
            '&:hover': {
              borderColor: theme.vars.palette.error.dark,
              backgroundColor: theme.vars.palette.error.light,
            },
          },
        },
        {
          props: { variant: 'text' },
          style: {
            paddingInline: 12,
            color: theme.vars.palette.text.primary,
            '&:hover': { backgroundColor: theme.vars.palette.surface.sunken },
            '&[aria-pressed="true"]': { backgroundColor: theme.vars.palette.mint.soft },
          },
        },
        {
          props: { variant: 'text', color: 'error' },
          style: {
            color: theme.vars.palette.error.main,
            '&:hover': { backgroundColor: theme.vars.palette.error.light },
          },
        },
      ],
    }),
  },
};

const MuiIconButton: Components<Theme>['MuiIconButton'] = {
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

const MuiLink: Components<Theme>['MuiLink'] = {
  defaultProps: { underline: 'always' },
  styleOverrides: {
    root: ({ theme }) => ({
      color: theme.vars.palette.primary.main,
      textDecorationColor: 'currentColor',
      textDecorationThickness: 1,
      textUnderlineOffset: 3,
      '&:hover': { textDecorationThickness: 2 },
    }),
  },
};

export const buttons: Components<Theme> = { MuiButton, MuiIconButton, MuiLink };

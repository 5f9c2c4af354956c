import type { Components, Theme } from '@mui/material/styles';

export const MuiButton: Components<Theme>['MuiButton'] = {
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

import type { Components, Theme } from '@mui/material/styles';

export const MuiAlert: Components<Theme>['MuiAlert'] = {
  defaultProps: { icon: false },
  styleOverrides: {
    root: ({ theme }) => ({
      borderRadius: 8,
      padding: '6px 16px',
      fontSize: '0.9375rem',
      color: theme.vars.palette.text.primary,
      variants: (['error', 'warning', 'info', 'success'] as const).map((severity) => ({
        props: { severity },
        style: {
          backgroundColor: theme.vars.palette[severity].light,
          border: `1px solid ${theme.vars.palette[severity].main}`,
        },
      })),
    }),
  },
};

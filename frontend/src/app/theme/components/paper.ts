import type { Components, Theme } from '@mui/material/styles';

/** Borders, not shadows. */
export const MuiPaper: Components<Theme>['MuiPaper'] = {
  defaultProps: { elevation: 0 },
  styleOverrides: {
    root: ({ theme }) => ({
      backgroundImage: 'none',
      variants: [
        {
          props: { variant: 'outlined' },
          style: { borderColor: theme.vars.palette.line.soft, borderRadius: 12 },
        },
      ],
    }),
  },
};

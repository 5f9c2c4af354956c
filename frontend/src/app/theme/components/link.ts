import type { Components, Theme } from '@mui/material/styles';

export const MuiLink: Components<Theme>['MuiLink'] = {
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

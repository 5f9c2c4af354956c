import type { Components, Theme } from '@mui/material/styles';

export const MuiLinearProgress: Components<Theme>['MuiLinearProgress'] = {
  styleOverrides: {
    root: ({ theme }) => ({ height: 6, borderRadius: 3, backgroundColor: theme.vars.palette.line.soft }),
    bar: { borderRadius: 3 },
  },
};

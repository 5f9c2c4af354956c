import type { Components, Theme } from '@mui/material/styles';

export const MuiSkeleton: Components<Theme>['MuiSkeleton'] = {
  defaultProps: { animation: 'pulse' },
  styleOverrides: {
    root: ({ theme }) => ({ backgroundColor: theme.vars.palette.line.soft, opacity: 0.7 }),
    rounded: { borderRadius: 8 },
  },
};

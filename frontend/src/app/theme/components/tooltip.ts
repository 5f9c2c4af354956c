import type { Components, Theme } from '@mui/material/styles';

export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

export const MuiTooltip: Components<Theme>['MuiTooltip'] = {
  defaultProps: { enterDelay: TOOLTIP_OPEN_DELAY_MS, enterNextDelay: TOOLTIP_SKIP_DELAY_MS },
  styleOverrides: {
    tooltip: ({ theme }) => ({
      backgroundColor: theme.vars.palette.surface.inverse,
      color: theme.vars.palette.surface.onInverse,
      borderRadius: 6,
      padding: '6px 10px',
      fontSize: '0.8125rem',
      fontWeight: 500,
    }),
  },
};

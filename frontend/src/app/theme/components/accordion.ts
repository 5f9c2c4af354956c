import type { Components, Theme } from '@mui/material/styles';

export const MuiAccordion: Components<Theme>['MuiAccordion'] = {
  defaultProps: { disableGutters: true, square: true },
  styleOverrides: {
    root: ({ theme }) => ({
      backgroundColor: 'transparent',
      borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
      '&:first-of-type': { borderTop: `1px solid ${theme.vars.palette.line.soft}` },
      '&::before': { display: 'none' },
    }),
  },
};

export const MuiAccordionSummary: Components<Theme>['MuiAccordionSummary'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      ...theme.typography.h4,
      minHeight: 64,
      padding: '0 4px',
      '&:hover': { color: theme.vars.palette.mint.deep },
    }),
    expandIconWrapper: { color: 'inherit' },
  },
};

export const MuiAccordionDetails: Components<Theme>['MuiAccordionDetails'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      ...theme.typography.body1,
      maxWidth: '70ch',
      padding: '0 4px 24px',
      color: theme.vars.palette.text.secondary,
    }),
  },
};

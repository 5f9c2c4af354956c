import type { Components, Theme } from '@mui/material/styles';

export const MuiDialog: Components<Theme>['MuiDialog'] = {
  defaultProps: { fullWidth: true, maxWidth: 'sm' },
  styleOverrides: {
    paper: ({ theme }) => ({
      margin: 16,
      width: 'calc(100% - 32px)',
      borderRadius: 16,
      border: `1px solid ${theme.vars.palette.line.soft}`,
      boxShadow: 'none',
    }),
    paperFullScreen: { margin: 0, width: '100%', borderRadius: 0, border: 0 },
  },
};

export const MuiDialogTitle: Components<Theme>['MuiDialogTitle'] = {
  defaultProps: { variant: 'h3' },
  styleOverrides: { root: { padding: '28px 28px 8px' } },
};

export const MuiDialogContent: Components<Theme>['MuiDialogContent'] = {
  // Space for a field label below the title.
  styleOverrides: {
    root: { padding: '8px 28px', '.MuiDialogTitle-root + &': { paddingTop: '8px !important' } },
  },
};

export const MuiDialogActions: Components<Theme>['MuiDialogActions'] = {
  styleOverrides: {
    root: { padding: '16px 28px 28px', gap: 8, flexWrap: 'wrap', '& > *': { margin: '0 !important' } },
  },
};

export const MuiBackdrop: Components<Theme>['MuiBackdrop'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.surface.scrim },
    }),
  },
};

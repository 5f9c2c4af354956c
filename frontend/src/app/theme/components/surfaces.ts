import type { Components, Theme } from '@mui/material/styles';

const MuiContainer: Components<Theme>['MuiContainer'] = {
  defaultProps: { maxWidth: 'lg' },
  styleOverrides: {
    root: ({ theme }) => ({
      paddingInline: 20,
      [theme.breakpoints.up('sm')]: { paddingInline: 32 },
      [theme.breakpoints.up('lg')]: { maxWidth: 1216 },
    }),
  },
};

/** Borders, not shadows. */
const MuiPaper: Components<Theme>['MuiPaper'] = {
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

const MuiAccordion: Components<Theme>['MuiAccordion'] = {
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

const MuiAccordionSummary: Components<Theme>['MuiAccordionSummary'] = {
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

const MuiAccordionDetails: Components<Theme>['MuiAccordionDetails'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      ...theme.typography.body1,
      maxWidth: '70ch',
      padding: '0 4px 24px',
      color: theme.vars.palette.text.secondary,
    }),
  },
};

const MuiAlert: Components<Theme>['MuiAlert'] = {
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

const MuiDialog: Components<Theme>['MuiDialog'] = {
  defaultProps: { fullWidth: true, maxWidth: 'sm' },
  styleOverrides: {
    paper: ({ theme }) => ({
      margin: 16,
      width: 'calc(100% - 32px)',
      borderRadius: 16,
      border: `1px solid ${theme.vars.palette.line.soft}`,
      boxShadow: 'none',
    }),
  },
};

const MuiDialogTitle: Components<Theme>['MuiDialogTitle'] = {
  defaultProps: { variant: 'h3' },
  styleOverrides: { root: { padding: '28px 28px 8px' } },
};

const MuiDialogContent: Components<Theme>['MuiDialogContent'] = {
  // Below a title, too, a field's label has room.
  styleOverrides: {
    root: { padding: '8px 28px', '.MuiDialogTitle-root + &': { paddingTop: '8px !important' } },
  },
};

const MuiDialogActions: Components<Theme>['MuiDialogActions'] = {
  styleOverrides: {
    root: { padding: '16px 28px 28px', gap: 8, flexWrap: 'wrap', '& > *': { margin: '0 !important' } },
  },
};

const MuiBackdrop: Components<Theme>['MuiBackdrop'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.surface.scrim },
    }),
  },
};

const MuiMenu: Components<Theme>['MuiMenu'] = {
  styleOverrides: {
    paper: ({ theme }) => ({
      marginTop: 6,
      borderRadius: 10,
      border: `1px solid ${theme.vars.palette.line.strong}`,
      boxShadow: 'none',
    }),
    list: { padding: 6 },
  },
};

const MuiMenuItem: Components<Theme>['MuiMenuItem'] = {
  defaultProps: { disableRipple: true },
  styleOverrides: {
    root: ({ theme }) => ({
      minHeight: 42,
      borderRadius: 6,
      fontSize: '0.9375rem',
      whiteSpace: 'normal',
      '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.surface.sunken },
      '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.mint.soft },
    }),
  },
};

export const surfaces: Components<Theme> = {
  MuiContainer,
  MuiPaper,
  MuiAccordion,
  MuiAccordionSummary,
  MuiAccordionDetails,
  MuiAlert,
  MuiDialog,
  MuiDialogTitle,
  MuiDialogContent,
  MuiDialogActions,
  MuiBackdrop,
  MuiMenu,
  MuiMenuItem,
};

import type { Components, Theme } from '@mui/material/styles';

/** Labels are above their fields; errors below. */
export const MuiTextField: Components<Theme>['MuiTextField'] = {
  defaultProps: { fullWidth: true, variant: 'outlined', slotProps: { inputLabel: { shrink: true } } },
};

export const MuiInputLabel: Components<Theme>['MuiInputLabel'] = {
  defaultProps: { shrink: true },
  styleOverrides: {
    root: ({ theme }) => ({
      position: 'static',
      transform: 'none',
      marginBottom: 6,
      maxWidth: '100%',
      whiteSpace: 'normal',
      pointerEvents: 'auto',
      fontSize: '0.9375rem',
      fontWeight: 600,
      lineHeight: 1.4,
      color: theme.vars.palette.text.primary,
      '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      '& .MuiFormLabel-asterisk': { color: theme.vars.palette.error.main },
    }),
  },
};

export const MuiOutlinedInput: Components<Theme>['MuiOutlinedInput'] = {
  defaultProps: { notched: false },
  styleOverrides: {
    root: ({ theme }) => ({
      borderRadius: 8,
      backgroundColor: theme.vars.palette.background.paper,
      '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: theme.vars.palette.line.strong },
      '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
      '&:hover:not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
        borderColor: theme.vars.palette.text.primary,
      },
      '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
        borderColor: theme.vars.palette.primary.main,
        borderWidth: 2,
      },
    }),
    input: { padding: '12px 14px', height: '1.5em' },
    multiline: { padding: '12px 14px', '& textarea': { padding: 0, height: 'auto' } },
  },
};

export const MuiFormHelperText: Components<Theme>['MuiFormHelperText'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      marginInline: 0,
      marginTop: 6,
      fontSize: '0.875rem',
      lineHeight: 1.45,
      color: theme.vars.palette.text.secondary,
      // The helper text of a disabled field says why it is disabled, so it keeps its contrast.
      '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      '&.Mui-error': { color: theme.vars.palette.error.main },
    }),
  },
};

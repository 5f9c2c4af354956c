import type { Components, Theme } from '@mui/material/styles';
import { ChevronDownIcon } from '../../../shared/ui/icons';

/** Labels are above their fields; errors below. */
const MuiTextField: Components<Theme>['MuiTextField'] = {
  defaultProps: { fullWidth: true, variant: 'outlined', slotProps: { inputLabel: { shrink: true } } },
};

const MuiInputLabel: Components<Theme>['MuiInputLabel'] = {
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

const MuiOutlinedInput: Components<Theme>['MuiOutlinedInput'] = {
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

const MuiFormHelperText: Components<Theme>['MuiFormHelperText'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      marginInline: 0,
      marginTop: 6,
      fontSize: '0.875rem',
      lineHeight: 1.45,
      color: theme.vars.palette.text.secondary,
      // What a field waits for is read while it is closed.
      '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      '&.Mui-error': { color: theme.vars.palette.error.main },
    }),
  },
};

const MuiSelect: Components<Theme>['MuiSelect'] = {
  defaultProps: {
    displayEmpty: true,
    IconComponent: ChevronDownIcon,
    MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } },
  },
  styleOverrides: {
    icon: ({ theme }) => ({
      top: 'calc(50% - 10px)',
      insetInlineEnd: 12,
      color: theme.vars.palette.text.primary,
    }),
  },
};

const MuiAutocomplete: Components<Theme>['MuiAutocomplete'] = {
  styleOverrides: {
    inputRoot: {
      gap: 6,
      padding: '7px 44px 7px 10px',
      '& .MuiAutocomplete-input': { height: 32, padding: '0 4px' },
    },
    tag: { margin: 0 },
    endAdornment: { '& .MuiIconButton-root': { width: 32, height: 32 } },
    popper: { paddingBlock: 6 },
    paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.line.strong}`, borderRadius: 10 }),
    listbox: ({ theme }) => ({
      maxHeight: 320,
      padding: 6,
      '& .MuiAutocomplete-option': {
        justifyContent: 'space-between',
        minHeight: 40,
        paddingInline: 10,
        borderRadius: 6,
        '&.Mui-focused, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.surface.sunken },
        '&[aria-selected="true"]': { fontWeight: 600, backgroundColor: 'transparent' },
        '&[aria-selected="true"].Mui-focused': { backgroundColor: theme.vars.palette.surface.sunken },
      },
    }),
  },
};

const MuiSwitch: Components<Theme>['MuiSwitch'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      width: 44,
      height: 26,
      padding: 0,
      overflow: 'visible',
      '&:has(:focus-visible)': {
        outline: `3px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
        borderRadius: 13,
      },
    }),
    switchBase: ({ theme }) => ({
      padding: 4,
      color: theme.vars.palette.line.strong,
      '&.Mui-checked': {
        transform: 'translateX(18px)',
        color: theme.vars.palette.primary.contrastText,
        '& + .MuiSwitch-track': {
          opacity: 1,
          borderColor: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.main,
        },
      },
    }),
    thumb: { width: 18, height: 18, boxShadow: 'none' },
    track: ({ theme }) => ({
      opacity: 1,
      border: `1px solid ${theme.vars.palette.line.strong}`,
      borderRadius: 13,
      backgroundColor: theme.vars.palette.surface.sunken,
    }),
  },
};

const MuiFormControlLabel: Components<Theme>['MuiFormControlLabel'] = {
  styleOverrides: {
    root: {
      gap: 12,
      minHeight: 44,
      marginInline: 0,
      // These two bring a margin of their own.
      '&:has(.MuiCheckbox-root, .MuiRadio-root)': { gap: 0, marginInlineStart: -9 },
    },
  },
};

export const fields: Components<Theme> = {
  MuiTextField,
  MuiInputLabel,
  MuiOutlinedInput,
  MuiFormHelperText,
  MuiSelect,
  MuiAutocomplete,
  MuiSwitch,
  MuiFormControlLabel,
};

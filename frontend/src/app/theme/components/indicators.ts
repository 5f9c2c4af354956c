import type { Components, Theme } from '@mui/material/styles';

const MuiChip: Components<Theme>['MuiChip'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      height: 28,
      borderRadius: 6,
      fontSize: '0.8125rem',
      fontWeight: 500,
      maxWidth: '100%',
      backgroundColor: theme.vars.palette.surface.sunken,
      color: theme.vars.palette.text.primary,
      '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: 'inherit' },
      variants: [
        {
          props: { color: 'primary' },
          style: {
            backgroundColor: theme.vars.palette.mint.soft,
            color: theme.vars.palette.text.primary,
            '&:hover': { backgroundColor: theme.vars.palette.mint.soft },
          },
        },
        {
          props: { color: 'warning' },
          style: {
            backgroundColor: theme.vars.palette.warning.light,
            color: theme.vars.palette.warning.dark,
          },
        },
        {
          props: { variant: 'outlined' },
          style: { backgroundColor: 'transparent', borderColor: theme.vars.palette.line.soft },
        },
      ],
    }),
    label: { paddingInline: 10 },
  },
};

const MuiLinearProgress: Components<Theme>['MuiLinearProgress'] = {
  styleOverrides: {
    root: ({ theme }) => ({ height: 6, borderRadius: 3, backgroundColor: theme.vars.palette.line.soft }),
    bar: { borderRadius: 3 },
  },
};

const MuiSkeleton: Components<Theme>['MuiSkeleton'] = {
  defaultProps: { animation: 'pulse' },
  styleOverrides: {
    root: ({ theme }) => ({ backgroundColor: theme.vars.palette.line.soft, opacity: 0.7 }),
    rounded: { borderRadius: 8 },
  },
};

const MuiTabs: Components<Theme>['MuiTabs'] = {
  styleOverrides: {
    root: ({ theme }) => ({ marginBottom: 24, borderBottom: `1px solid ${theme.vars.palette.line.soft}` }),
    indicator: { height: 3 },
  },
};

const MuiTab: Components<Theme>['MuiTab'] = {
  defaultProps: { disableRipple: true },
  styleOverrides: {
    root: ({ theme }) => ({
      minHeight: 52,
      minWidth: 0,
      gap: 8,
      fontWeight: 600,
      textAlign: 'start',
      paddingInline: 4,
      marginRight: 24,
      color: theme.vars.palette.text.secondary,
      '&.Mui-selected': { color: theme.vars.palette.text.primary },
      '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
    }),
  },
};

export const indicators: Components<Theme> = { MuiChip, MuiLinearProgress, MuiSkeleton, MuiTabs, MuiTab };

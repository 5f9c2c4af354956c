import type { Components, Theme } from '@mui/material/styles';

export const MuiChip: Components<Theme>['MuiChip'] = {
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

import type { Components, Theme } from '@mui/material/styles';
import { ChevronDownIcon } from '../../../shared/ui/icons';

export const MuiSelect: Components<Theme>['MuiSelect'] = {
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

import type { Components, Theme } from '@mui/material/styles';

export const MuiSelect: Components<Theme>['MuiSelect'] = {
  defaultProps: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } },
};

import type { Components, Theme } from '@mui/material/styles';

export const MuiTooltip: Components<Theme>['MuiTooltip'] = { defaultProps: { enterDelay: 700 } };

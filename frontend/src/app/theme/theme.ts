import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { buttons } from './components/buttons';
import { MuiCssBaseline } from './components/css-baseline';
import { fields } from './components/fields';
import { indicators } from './components/indicators';
import { surfaces } from './components/surfaces';
import { darkPalette, lightPalette } from './palette';
import { typography } from './typography';

/** Light or dark as the system prefers, until one of them is chosen by hand. The spacing unit is 8 px. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  defaultColorScheme: 'light',
  motion: { reducedMotion: 'system' },
  shape: { borderRadius: 8 },
  spacing: 8,
  typography,
  components: {
    ...buttons,
    ...fields,
    ...indicators,
    ...surfaces,
    MuiCssBaseline,
    MuiStack: { defaultProps: { useFlexGap: true } },
    MuiTypography: {
      styleOverrides: { root: { overflowWrap: 'anywhere' }, gutterBottom: { marginBottom: 8 } },
    },
  },
});

import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { MuiAccordion, MuiAccordionDetails, MuiAccordionSummary } from './components/accordion';
import { MuiAlert } from './components/alert';
import { MuiAutocomplete } from './components/autocomplete';
import { MuiButton } from './components/button';
import { MuiChip } from './components/chip';
import { MuiContainer } from './components/container';
import { MuiCssBaseline } from './components/css-baseline';
import {
  MuiBackdrop,
  MuiDialog,
  MuiDialogActions,
  MuiDialogContent,
  MuiDialogTitle,
} from './components/dialog';
import { MuiIconButton } from './components/icon-button';
import { MuiLinearProgress } from './components/linear-progress';
import { MuiLink } from './components/link';
import { MuiMenu, MuiMenuItem } from './components/menu';
import { MuiPaper } from './components/paper';
import { MuiSelect } from './components/select';
import { MuiSkeleton } from './components/skeleton';
import { MuiFormControlLabel, MuiSwitch } from './components/switch';
import { MuiTab, MuiTabs } from './components/tabs';
import { MuiFormHelperText, MuiInputLabel, MuiOutlinedInput, MuiTextField } from './components/text-field';
import { MuiTooltip } from './components/tooltip';
import { darkPalette, lightPalette } from './palette';
import { typography } from './typography';

/** Light or dark as the system prefers, until the user chooses. The spacing unit is 8 px. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  defaultColorScheme: 'light',
  motion: { reducedMotion: 'system' },
  shape: { borderRadius: 8 },
  spacing: 8,
  typography,
  components: {
    MuiAccordion,
    MuiAccordionDetails,
    MuiAccordionSummary,
    MuiAlert,
    MuiAutocomplete,
    MuiBackdrop,
    MuiButton,
    MuiChip,
    MuiContainer,
    MuiCssBaseline,
    MuiDialog,
    MuiDialogActions,
    MuiDialogContent,
    MuiDialogTitle,
    MuiFormControlLabel,
    MuiFormHelperText,
    MuiIconButton,
    MuiInputLabel,
    MuiLinearProgress,
    MuiLink,
    MuiMenu,
    MuiMenuItem,
    MuiOutlinedInput,
    MuiPaper,
    MuiSelect,
    MuiSkeleton,
    MuiStack: { defaultProps: { useFlexGap: true } },
    MuiSwitch,
    MuiTab,
    MuiTabs,
    MuiTextField,
    MuiTooltip,
    MuiTypography: {
      styleOverrides: { root: { overflowWrap: 'anywhere' }, gutterBottom: { marginBottom: 8 } },
    },
  },
});

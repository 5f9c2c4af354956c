import type { PaletteOptions } from '@mui/material/styles';

/**
 * Ink on paper with one mint accent. `surface`, `line` and `mint` are custom entries; all are available as
 * `theme.vars.palette.*` and `var(--mui-palette-*)`.
 */
declare module '@mui/material/styles' {
  interface Palette {
    surface: {
      sunken: string;
      inverse: string;
      onInverse: string;
      onInverseMuted: string;
      onInverseLine: string;
      scrim: string;
    };
    line: { soft: string; strong: string };
    mint: { wash: string; soft: string; bright: string; deep: string };
  }
  interface PaletteOptions {
    surface?: Palette['surface'];
    line?: Palette['line'];
    mint?: Palette['mint'];
  }
}

export const lightPalette: PaletteOptions = {
  background: { default: '#faf8f3', paper: '#ffffff' },
  text: { primary: '#14211c', secondary: '#4a5852', disabled: '#8b948f' },
  divider: '#e0dccf',
  primary: { main: '#0a6b4f', light: '#128a67', dark: '#07513c', contrastText: '#ffffff' },
  secondary: { main: '#14211c', light: '#33423c', dark: '#0a120f', contrastText: '#ffffff' },
  success: { main: '#0a6b4f', light: '#e2f3eb', dark: '#07513c', contrastText: '#ffffff' },
  warning: { main: '#8a5a00', light: '#faf0d9', dark: '#6b4600', contrastText: '#ffffff' },
  error: { main: '#b3261e', light: '#fbe9e7', dark: '#8c1d18', contrastText: '#ffffff' },
  info: { main: '#2a5a8a', light: '#e6eff7', dark: '#1d4265', contrastText: '#ffffff' },
  surface: {
    sunken: '#f3f0e7',
    inverse: '#12231d',
    onInverse: '#f5f3ec',
    onInverseMuted: '#b5c4bc',
    onInverseLine: 'rgba(255, 255, 255, 0.16)',
    scrim: 'rgba(12, 24, 20, 0.55)',
  },
  line: { soft: '#e0dccf', strong: '#858f89' },
  mint: { wash: '#eff7f2', soft: '#d3ecdf', bright: '#4fd1a1', deep: '#0a6b4f' },
};

export const darkPalette: PaletteOptions = {
  background: { default: '#0f1714', paper: '#16211d' },
  text: { primary: '#eceee8', secondary: '#aebab3', disabled: '#6c7872' },
  divider: '#2a3731',
  primary: { main: '#5bd6a8', light: '#8be6c5', dark: '#35b588', contrastText: '#08211a' },
  secondary: { main: '#eceee8', light: '#ffffff', dark: '#c9cec8', contrastText: '#14211c' },
  success: { main: '#5bd6a8', light: '#16352a', dark: '#8be6c5', contrastText: '#08211a' },
  warning: { main: '#e6b85c', light: '#3a2e14', dark: '#f0cf8e', contrastText: '#241a05' },
  error: { main: '#f2958d', light: '#3d1c19', dark: '#f7bab4', contrastText: '#2b0906' },
  info: { main: '#8fbde6', light: '#182c3d', dark: '#b8d6f0', contrastText: '#08192a' },
  surface: {
    sunken: '#121c18',
    inverse: '#1b2f28',
    onInverse: '#eceee8',
    onInverseMuted: '#aebab3',
    onInverseLine: 'rgba(255, 255, 255, 0.16)',
    scrim: 'rgba(12, 24, 20, 0.55)',
  },
  line: { soft: '#2a3731', strong: '#76837c' },
  mint: { wash: '#13241e', soft: '#1d3a30', bright: '#4fd1a1', deep: '#5bd6a8' },
};

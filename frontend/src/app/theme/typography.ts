import type { TypographyVariantsOptions } from '@mui/material/styles';

export const DISPLAY_FONT = "Newsreader, 'Iowan Old Style', Georgia, serif";
const TEXT_FONT = "'Figtree Variable', 'Helvetica Neue', Arial, sans-serif";

const display = (size: string, lineHeight: number) => ({
  fontFamily: DISPLAY_FONT,
  fontWeight: 500,
  fontSize: size,
  lineHeight,
  letterSpacing: '-0.015em',
  textWrap: 'balance' as const,
});

/** Serif headlines that grow with the window, one text font for everything else. */
export const typography: TypographyVariantsOptions = {
  fontFamily: TEXT_FONT,
  fontWeightBold: 600,
  h1: display('clamp(2.5rem, 1.75rem + 3.2vw, 4.25rem)', 1.06),
  h2: display('clamp(1.875rem, 1.5rem + 1.6vw, 2.75rem)', 1.14),
  h3: display('clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)', 1.25),
  h4: { fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.4, letterSpacing: '-0.005em' },
  h5: { fontWeight: 600, fontSize: '1rem', lineHeight: 1.5 },
  h6: { fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.5 },
  subtitle1: { fontSize: 'clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)', lineHeight: 1.6 },
  subtitle2: { fontWeight: 600, fontSize: '0.875rem', lineHeight: 1.5 },
  body1: { fontSize: '1rem', lineHeight: 1.65 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.6 },
  button: { fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.5, textTransform: 'none' },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
  overline: {
    display: 'block',
    color: 'var(--mui-palette-mint-deep)',
    fontWeight: 600,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    letterSpacing: '0.01em',
    textTransform: 'none',
  },
};

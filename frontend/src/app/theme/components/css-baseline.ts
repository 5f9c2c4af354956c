import type { Components, Theme } from '@mui/material/styles';
import { DISPLAY_FONT } from '../typography';

export const MuiCssBaseline: Components<Theme>['MuiCssBaseline'] = {
  defaultProps: { enableColorScheme: true },
  styleOverrides: (theme) => ({
    // The headline font outside Typography: fontFamily: 'var(--display-font)'.
    ':root': { '--display-font': DISPLAY_FONT },
    // Elements scrolled to by focus or a link end below the top bar.
    html: { textSizeAdjust: '100%', scrollPaddingTop: 128, scrollPaddingBottom: 32 },
    body: {
      fontVariantNumeric: 'tabular-nums lining-nums',
      overflowWrap: 'break-word',
      minWidth: 320,
    },
    'html:has(dialog[open])': { overflow: 'hidden' },
    '#root': { isolation: 'isolate' },
    'h1, h2, h3, h4, h5, h6, p': { margin: 0 },
    'a:focus-visible, button:focus-visible, [tabindex]:focus-visible, summary:focus-visible': {
      outline: `3px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: 2,
    },
    // Focused by the page for screen readers; not interactive, so without an outline.
    ':is(main, h1, h2, [role$="dialog"])[tabindex]:focus-visible': { outline: 'none' },
    '::selection': { backgroundColor: theme.vars.palette.mint.soft, color: theme.vars.palette.text.primary },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  }),
};

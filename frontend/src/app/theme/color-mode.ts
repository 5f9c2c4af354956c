/** The localStorage key of the choice; public/color-scheme.js reads it before the first paint. */
export const COLOR_MODE_KEY = 'color-mode';

export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

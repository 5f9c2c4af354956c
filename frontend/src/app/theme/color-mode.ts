import { useColorScheme } from '@mui/material/styles';

/** Where the choice is kept; public/color-scheme.js reads it before anything is painted. */
export const COLOR_MODE_KEY = 'color-mode';

export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** The scheme that is not shown now, and the switch to it. */
export function useOtherScheme() {
  const { colorScheme, setMode } = useColorScheme();
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  return { label: other === 'dark' ? 'Dark theme' : 'Light theme', switchScheme: () => setMode(other) };
}

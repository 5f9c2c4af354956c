import { useColorScheme } from '@mui/material/styles';

/** The localStorage key of the choice; public/color-scheme.js reads it before the first paint. */
export const COLOR_MODE_KEY = 'color-mode';

export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** The scheme that is not active, and a function that activates it. */
export function useOtherScheme() {
  const { colorScheme, setMode } = useColorScheme();
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  return { label: other === 'dark' ? 'Dark theme' : 'Light theme', switchScheme: () => setMode(other) };
}

import { styled, useColorScheme } from '@mui/material/styles';
import { useId } from 'react';
import { COLOR_MODES, type ColorMode } from '../theme/color-mode';

const MODE_NAMES: Record<ColorMode, string> = { system: 'System', light: 'Light', dark: 'Dark' };

const Modes = styled('fieldset')({
  display: 'flex',
  gap: 4,
  alignItems: 'center',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  fontSize: '0.875rem',
});

const Legend = styled('legend')({ float: 'left', padding: 0, marginInlineEnd: 8 });

const Mode = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  paddingInline: 12,
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.surface.onInverse },
  '&:has(:checked)': {
    color: theme.vars.palette.surface.onInverse,
    fontWeight: 600,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.surface.onInverseMuted}`,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.mint.bright}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}));

/** Light, dark or system, for visitors and signed-in users. The choice is stored. */
export function ColorModeSwitch() {
  const { mode, setMode } = useColorScheme();
  const name = useId();
  return (
    <Modes>
      <Legend>Theme</Legend>
      {COLOR_MODES.map((value) => (
        <Mode key={value}>
          <input type="radio" name={name} checked={mode === value} onChange={() => setMode(value)} />
          {MODE_NAMES[value]}
        </Mode>
      ))}
    </Modes>
  );
}

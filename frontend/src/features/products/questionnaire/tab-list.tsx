import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

export interface TabEntry<Name extends string> {
  name: Name;
  label: string;
  /** Something on it wants to be corrected. */
  hasFault: boolean;
}

interface TabListProps<Name extends string> {
  /** Prefix of the ids: a tab is `{id}-{name}`, its panel `{id}-{name}-panel`. */
  id: string;
  label: string;
  tabs: readonly TabEntry<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
}

const TabButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  gap: 8,
  alignItems: 'center',
  minHeight: 52,
  padding: '6px 4px',
  border: 0,
  borderBottom: '3px solid transparent',
  background: 'none',
  color: theme.vars.palette.text.secondary,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-selected="true"]': {
    color: theme.vars.palette.text.primary,
    borderBottomColor: theme.vars.palette.primary.main,
  },
}));

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs that follow the arrow keys, Home and End. MUI's own weigh as much as the rest of the form. */
export function TabList<Name extends string>({ id, label, tabs, selected, onSelect }: TabListProps<Name>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.name === selected);
    const step = STEPS[event.key];
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : undefined;
    const next = step === undefined ? edge : (at + step + tabs.length) % tabs.length;
    const target = next === undefined ? undefined : tabs[next];
    if (!target) return;
    event.preventDefault();
    onSelect(target.name);
    document.getElementById(`${id}-${target.name}`)?.focus();
  };
  return (
    <Box
      role="tablist"
      aria-label={label}
      id={`${id}-tabs`}
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        columnGap: { xs: 2, sm: 4 },
        borderBottom: '1px solid',
        borderColor: 'line.soft',
      }}
    >
      {tabs.map((tab) => (
        <TabButton
          key={tab.name}
          type="button"
          role="tab"
          id={`${id}-${tab.name}`}
          aria-selected={tab.name === selected}
          aria-controls={`${id}-${tab.name}-panel`}
          tabIndex={tab.name === selected ? 0 : -1}
          onClick={() => onSelect(tab.name)}
        >
          {tab.label}
          {tab.hasFault && <FaultMark />}
        </TabButton>
      ))}
    </Box>
  );
}

function FaultMark() {
  return (
    <>
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 8, height: 8, flex: 'none', borderRadius: '50%', backgroundColor: 'error.main' }}
      />
      <VisuallyHidden>(has fields to correct)</VisuallyHidden>
    </>
  );
}

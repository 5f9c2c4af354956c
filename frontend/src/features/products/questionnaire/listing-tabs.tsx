import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { isAdditional, type ListingField } from './listing-values';

export type TabName = 'required' | 'additional';

const TABS: { name: TabName; label: string }[] = [
  { name: 'required', label: 'Required Information' },
  { name: 'additional', label: 'Additional Information' },
];

export const tabOf = (field: ListingField): TabName => (isAdditional(field) ? 'additional' : 'required');

interface ListingTabsProps {
  /** The form's id: the prefix of those of tabs and panels. */
  id: string;
  tab: TabName;
  /** Fields with errors: their tab is marked. */
  faulty: readonly string[];
  onTurn: (tab: TabName) => void;
}

/** The tabs of the two parts of the questionnaire. */
export function ListingTabs({ id, tab, faulty, onTurn }: ListingTabsProps) {
  const marked = new Set(faulty.map((field) => tabOf(field as ListingField)));
  return (
    <Tabs
      id={`${id}-tabs`}
      aria-label="Parts of the form"
      selectionFollowsFocus
      value={tab}
      onChange={(_event, name: TabName) => onTurn(name)}
    >
      {TABS.map(({ name, label }) => (
        <Tab
          key={name}
          value={name}
          id={`${id}-${name}`}
          aria-controls={`${id}-${name}-panel`}
          label={label}
          iconPosition="end"
          {...(marked.has(name) ? { icon: <ErrorMark /> } : {})}
        />
      ))}
    </Tabs>
  );
}

const Dot = styled('span')(({ theme }) => ({
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.error.main,
}));

function ErrorMark() {
  return (
    <>
      <Dot aria-hidden="true" />
      <VisuallyHidden>(has fields to correct)</VisuallyHidden>
    </>
  );
}

const Panel = styled('div')({ '&:not([hidden])': { display: 'grid', gap: 40 } });

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  justifyContent: 'flex-end',
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  '& > *': { flex: '1 1 100%', [theme.breakpoints.up('sm')]: { flex: 'none' } },
}));

interface ListingPanelProps {
  id: string;
  name: TabName;
  /** The tab that is open. */
  tab: TabName;
  actions: ReactNode;
  children: ReactNode;
}

/** A part of the questionnaire, with its buttons below. */
export function ListingPanel({ id, name, tab, actions, children }: ListingPanelProps) {
  return (
    <Panel role="tabpanel" id={`${id}-${name}-panel`} aria-labelledby={`${id}-${name}`} hidden={tab !== name}>
      {children}
      <Actions>{actions}</Actions>
    </Panel>
  );
}

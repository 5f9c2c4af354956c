import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { isAdditional, type ListingField } from './listing-values';

type TabName = 'required' | 'additional';

const TABS: { name: TabName; label: string }[] = [
  { name: 'required', label: 'Required Information' },
  { name: 'additional', label: 'Additional Information' },
];

const tabFor = (field: ListingField): TabName => (isAdditional(field) ? 'additional' : 'required');

/** The open tab: at first that of the field `linked`, which gets the focus. */
export function useListingTabs(linked: ListingField | null, setFocus: (field: ListingField) => void) {
  const id = useId();
  const [tab, setTab] = useState<TabName>(linked ? tabFor(linked) : 'required');
  useEffect(() => {
    if (linked) setFocus(linked);
  }, [linked, setFocus]);

  const goToField = (field: ListingField) => {
    flushSync(() => setTab(tabFor(field)));
    setFocus(field);
  };
  /** Moves the focus to the tab, since the pressed button is hidden with its panel. */
  const openTab = (next: TabName) => {
    flushSync(() => setTab(next));
    document.getElementById(`${id}-${next}`)?.focus({ preventScroll: true });
    document.getElementById(`${id}-tabs`)?.scrollIntoView({ block: 'start' });
  };
  return { id, tab, setTab, goToField, openTab };
}

interface ListingTabsProps {
  /** The id of the form, which prefixes the ids of tabs and panels. */
  id: string;
  tab: TabName;
  /** Fields with errors, whose tab is marked. */
  invalid: readonly string[];
  onSelect: (tab: TabName) => void;
}

/** The two tabs of the questionnaire. */
export function ListingTabs({ id, tab, invalid, onSelect }: ListingTabsProps) {
  const marked = new Set(invalid.map((field) => tabFor(field as ListingField)));
  return (
    <Tabs
      id={`${id}-tabs`}
      aria-label="Parts of the form"
      selectionFollowsFocus
      value={tab}
      onChange={(_event, name: TabName) => onSelect(name)}
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
  /** The open tab. */
  tab: TabName;
  actions: ReactNode;
  children: ReactNode;
}

/** A tab panel of the questionnaire, with its buttons below. */
export function ListingPanel({ id, name, tab, actions, children }: ListingPanelProps) {
  return (
    <Panel role="tabpanel" id={`${id}-${name}-panel`} aria-labelledby={`${id}-${name}`} hidden={tab !== name}>
      {children}
      <Actions>{actions}</Actions>
    </Panel>
  );
}

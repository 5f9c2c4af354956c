import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { isCurrentEntry, type NavEntry } from './nav-entries';

/** The link of an entry, marked if it is the current page. */
const entryLink = (Styled: ComponentType<LinkProps>) =>
  function EntryLink({ entry, onClick }: { entry: NavEntry; onClick?: () => void }) {
    const { pathname } = useLocation();
    return (
      <Styled
        to={entry.to}
        {...(isCurrentEntry(entry, pathname) ? { 'aria-current': 'page' } : {})}
        {...(onClick ? { onClick } : {})}
      >
        {entry.label}
      </Styled>
    );
  };

const TopLink = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 10,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 10,
    bottom: 4,
    height: 2,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

const PanelLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  paddingInline: 12,
  borderRadius: 8,
  color: theme.vars.palette.text.primary,
  fontSize: '1.0625rem',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.surface.sunken },
  '&[aria-current]': { backgroundColor: theme.vars.palette.mint.soft, fontWeight: 600 },
}));

/** An entry of a navigation row, underlined if it is the current page. */
export const TopNavLink = entryLink(TopLink);

/** The same in the side panel. */
export const PanelNavLink = entryLink(PanelLink);

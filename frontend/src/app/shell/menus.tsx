import type { User } from '@mintbridge/contracts';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link, useLocation } from 'react-router-dom';
import { accountEntries, isCurrentEntry, loginEntries, type NavEntry } from './nav-entries';
import type { MenuHandle } from './top-bar';
import { useLogout } from '../../shared/session/use-logout';

const BELOW = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** Not a component: keyboard navigation needs the items as direct children of the menu. */
const linkItems = (entries: readonly NavEntry[], pathname: string, onClose: () => void) =>
  entries.map((entry) => {
    const isCurrent = isCurrentEntry(entry, pathname);
    return (
      <MenuItem
        key={entry.label}
        component={Link}
        to={entry.to}
        selected={isCurrent}
        {...(isCurrent ? { 'aria-current': 'page' } : {})}
        onClick={onClose}
      >
        {entry.label}
      </MenuItem>
    );
  });

export function LoginMenu({ anchor, open, onClose }: MenuHandle) {
  const { pathname } = useLocation();
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose} {...BELOW}>
      {linkItems(loginEntries, pathname, onClose)}
    </Menu>
  );
}

export function AccountMenu({ anchor, open, onClose, user }: MenuHandle & { user: User }) {
  const logout = useLogout();
  const { pathname } = useLocation();
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose} {...BELOW}>
      {linkItems(accountEntries(user), pathname, onClose)}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          logout();
        }}
      >
        Logout
      </MenuItem>
    </Menu>
  );
}

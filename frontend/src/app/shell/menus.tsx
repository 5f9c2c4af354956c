import type { User } from '@mintbridge/contracts';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { accountEntries, loginEntries, type NavEntry } from './nav-entries';
import type { MenuHandle } from './top-bar';
import { useLogout } from './use-logout';

const BELOW = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

const linkItems = (entries: readonly NavEntry[], onClose: () => void) =>
  entries.map((entry) => (
    <MenuItem key={entry.label} component={Link} to={entry.to} onClick={onClose}>
      {entry.label}
    </MenuItem>
  ));

export function LoginMenu({ anchor, open, onClose }: MenuHandle) {
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose} {...BELOW}>
      {linkItems(loginEntries, onClose)}
    </Menu>
  );
}

export function AccountMenu({ anchor, open, onClose, user }: MenuHandle & { user: User }) {
  const logout = useLogout();
  const { mode, setMode } = useColorScheme();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose} {...BELOW}>
      {linkItems(accountEntries(user), onClose)}
      <MenuItem
        onClick={() => {
          setMode(other);
          onClose();
        }}
      >
        {other === 'dark' ? 'Dark theme' : 'Light theme'}
      </MenuItem>
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

import { accountLabel, accountName, type User } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CloseIcon } from '../../shared/ui/icons';
import { LinkButton } from '../../shared/ui/links';
import { mainEntries, panelEntries, panelLoginEntries, type NavEntry } from './nav-entries';
import { PanelNavLink } from './nav-link';
import { useLogout } from './use-logout';

interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  user: User | null;
}

/** The navigation of small screens. */
export function SidePanel({ open, onClose, user }: SidePanelProps) {
  const links = (entries: readonly NavEntry[]) =>
    entries.map((entry) => (
      <PanelNavLink key={entry.label} to={entry.to} onClick={onClose}>
        {entry.label}
      </PanelNavLink>
    ));
  return (
    <Drawer anchor="right" open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', padding: 1.5 }}>
        <IconButton aria-label="Close menu" onClick={onClose}>
          <CloseIcon size={24} />
        </IconButton>
      </Box>
      <Box component="nav" aria-label="Main" sx={{ display: 'grid', gap: 0.5, paddingInline: 2 }}>
        {links(mainEntries(user))}
      </Box>
      <Divider sx={{ marginBlock: 2 }} />
      <Box sx={{ display: 'grid', gap: 0.5, paddingInline: 2, paddingBottom: 3 }}>
        {user ? (
          <SignedIn user={user} onClose={onClose}>
            {links(panelEntries(user))}
          </SignedIn>
        ) : (
          <>
            <Typography variant="subtitle2" component="p" sx={{ paddingInline: 1.5, marginBottom: 1 }}>
              Login as:
            </Typography>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', paddingInline: 1.5 }}>
              {panelLoginEntries.map((entry) => (
                <LinkButton key={entry.label} variant="outlined" to={entry.to} onClick={onClose}>
                  {entry.label}
                </LinkButton>
              ))}
            </Box>
          </>
        )}
      </Box>
    </Drawer>
  );
}

function SignedIn({ user, onClose, children }: { user: User; onClose: () => void; children: ReactNode }) {
  const logout = useLogout();
  return (
    <>
      <Box sx={{ paddingInline: 1.5, marginBottom: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{accountName(user)}</Typography>
        <Typography variant="caption" color="textSecondary">
          {accountLabel(user.role)}
        </Typography>
      </Box>
      {children}
      <Button
        variant="outlined"
        onClick={() => {
          onClose();
          logout();
        }}
        sx={{ marginInline: 1.5, marginTop: 1 }}
      >
        Logout
      </Button>
    </>
  );
}

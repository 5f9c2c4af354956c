import { accountLabel, accountName, type User } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { CloseIcon } from '../../shared/ui/icons';
import { LinkButton } from '../../shared/ui/links';
import { mainEntries, panelEntries, panelLoginEntries, type NavEntry } from './nav-entries';
import { PanelNavLink } from './nav-link';
import { useLogout } from '../../shared/session/use-logout';

const PanelHead = styled('div')({ display: 'flex', justifyContent: 'flex-end', padding: 12 });

const PanelNav = styled('nav')({ display: 'grid', gap: 4, paddingInline: 16 });

const PanelAccount = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  marginTop: 16,
  padding: 16,
  paddingBottom: 24,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  '& > button': { marginInline: 12, marginTop: 8 },
}));

const LoginChoices = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: '1fr 1fr',
  paddingInline: 12,
});

const AccountHead = styled('div')({ paddingInline: 12, marginBottom: 8 });

const slideIn = keyframes({ from: { transform: 'translateX(40px)', opacity: 0 } });

/** The native dialog traps the focus, closes on Escape and hides the page from screen readers. */
const Panel = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(360px, 100vw)',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: 0,
  borderInlineStart: `1px solid ${theme.vars.palette.line.soft}`,
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  '&[open]': { animation: `${slideIn} 160ms ease-out` },
  '&::backdrop': { backgroundColor: theme.vars.palette.surface.scrim },
}));

interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  user: User | null;
}

/** The navigation on small screens. */
export function SidePanel({ open, onClose, user }: SidePanelProps) {
  const [panel, setPanel] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    if (open) panel?.showModal();
    else panel?.close();
  }, [open, panel]);
  return (
    <Panel
      ref={setPanel}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => {
        // A click on the backdrop targets the dialog itself.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <PanelContent onClose={onClose} user={user} />
    </Panel>
  );
}

function PanelContent({ onClose, user }: Omit<SidePanelProps, 'open'>) {
  const links = (entries: readonly NavEntry[]) =>
    entries.map((entry) => <PanelNavLink key={entry.label} entry={entry} onClick={onClose} />);
  return (
    <>
      <PanelHead>
        <IconButton aria-label="Close menu" onClick={onClose}>
          <CloseIcon size={24} />
        </IconButton>
      </PanelHead>
      <PanelNav aria-label="Main">{links(mainEntries(user))}</PanelNav>
      <PanelAccount>
        {user ? (
          <SignedIn user={user} onClose={onClose}>
            {links(panelEntries(user))}
          </SignedIn>
        ) : (
          <>
            <AccountHead>
              <Typography variant="subtitle2" component="p">
                Login as:
              </Typography>
            </AccountHead>
            <LoginChoices>
              {panelLoginEntries.map((entry) => (
                <LinkButton key={entry.label} variant="outlined" to={entry.to} onClick={onClose}>
                  {entry.label}
                </LinkButton>
              ))}
            </LoginChoices>
          </>
        )}
      </PanelAccount>
    </>
  );
}

function SignedIn({ user, onClose, children }: { user: User; onClose: () => void; children: ReactNode }) {
  const logout = useLogout();
  return (
    <>
      <AccountHead>
        <Typography variant="h5" component="p">
          {accountName(user)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {accountLabel(user.role)}
        </Typography>
      </AccountHead>
      {children}
      <Button
        variant="outlined"
        onClick={() => {
          onClose();
          logout();
        }}
      >
        Logout
      </Button>
    </>
  );
}

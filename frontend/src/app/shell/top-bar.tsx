import { accountLabel, accountName } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../shared/session/use-session';
import { ChevronDownIcon, MenuIcon } from '../../shared/ui/icons';
import { TopNavLink } from './nav-link';
import { accountEntries, isCurrentEntry, mainEntries } from './nav-entries';
import { Wordmark } from './wordmark';
import { styled } from '@mui/material/styles';

/** The navigation is in the bar from this width on, otherwise in the side panel. */
const WIDE = '@media (min-width: 1100px)';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
}));

/** Reserves the width before the bell has loaded. */
const BellPlace = styled('div')({
  width: 44,
  height: 44,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  marginInlineStart: 'auto',
  [WIDE]: { marginInlineStart: 0 },
});

const BarContent = styled(Container)({ display: 'flex', alignItems: 'center', gap: 16, minHeight: 72 });

const MainNav = styled('nav')({
  display: 'none',
  [WIDE]: { display: 'flex', gap: 4, marginInline: 'auto' },
});

const AccountPlace = styled('div')({ display: 'none', [WIDE]: { display: 'block' } });

const PanelButton = styled(IconButton)({ [WIDE]: { display: 'none' } });

/** Marks the current page like the navigation links. */
const MenuOpener = styled(Button)({
  maxWidth: 240,
  textAlign: 'start',
  '&[aria-current]': { borderRadius: 0, boxShadow: 'inset 0 -2px 0 var(--mui-palette-primary-main)' },
});

const MenuLabel = styled('span')({ minWidth: 0, display: 'grid' });

const LabelText = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const LabelCaption = styled('span')(({ theme }) => ({
  fontSize: '0.75rem',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

// Menus and the side panel are loaded on hover or focus, not with the first page.
const loadMenus = () => import('./menus');
const loadPanel = () => import('./side-panel');
const LoginMenu = lazy(async () => ({ default: (await loadMenus()).LoginMenu }));
const AccountMenu = lazy(async () => ({ default: (await loadMenus()).AccountMenu }));
const NotificationBell = lazy(async () => ({
  default: (await import('../../features/notifications/notification-bell')).NotificationBell,
}));
const SidePanel = lazy(async () => ({ default: (await loadPanel()).SidePanel }));

export function TopBar() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const [panelOpen, setPanelOpen] = useState(false);
  const [panelWanted, setPanelWanted] = useState(false);

  return (
    <Bar>
      <BarContent>
        <Wordmark />
        <MainNav aria-label="Main">
          {mainEntries(user).map((entry) => (
            <TopNavLink key={entry.label} entry={entry} />
          ))}
        </MainNav>
        {user && (
          <BellPlace>
            <Suspense fallback={null}>
              <NotificationBell key={user.id} user={user} />
            </Suspense>
          </BellPlace>
        )}
        <AccountPlace>
          {status === 'loading' && <Skeleton variant="rounded" width={120} height={44} aria-hidden="true" />}
          {(status === 'signed-out' || status === 'unreachable') && (
            <MenuButton label="Login">{(menu) => <LoginMenu {...menu} />}</MenuButton>
          )}
          {user && (
            <MenuButton
              label={accountName(user)}
              caption={accountLabel(user.role)}
              isCurrent={accountEntries(user).some((entry) => isCurrentEntry(entry, pathname))}
            >
              {(menu) => <AccountMenu {...menu} user={user} />}
            </MenuButton>
          )}
        </AccountPlace>
        <PanelButton
          aria-label="Open menu"
          aria-expanded={panelOpen}
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
          onClick={() => {
            setPanelWanted(true);
            setPanelOpen(true);
          }}
          style={{ marginInlineStart: user ? 0 : 'auto' }}
        >
          <MenuIcon size={24} />
        </PanelButton>
      </BarContent>
      {panelWanted && (
        <Suspense fallback={null}>
          <SidePanel open={panelOpen} onClose={() => setPanelOpen(false)} user={user} />
        </Suspense>
      )}
    </Bar>
  );
}

export interface MenuHandle {
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

interface MenuButtonProps {
  label: string;
  caption?: string;
  /** The current page belongs to the menu. */
  isCurrent?: boolean;
  children: (menu: MenuHandle) => ReactNode;
}

function MenuButton({ label, caption, isCurrent = false, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  return (
    <>
      <MenuOpener
        ref={setAnchor}
        variant={caption ? 'text' : 'outlined'}
        aria-haspopup="menu"
        {...(isCurrent ? { 'aria-current': true } : {})}
        aria-expanded={open}
        endIcon={<ChevronDownIcon size={16} />}
        onPointerEnter={() => void loadMenus()}
        onFocus={() => void loadMenus()}
        onClick={() => {
          setIsWanted(true);
          setOpen(true);
        }}
      >
        <MenuLabel>
          <LabelText>{label}</LabelText>
          {caption && <LabelCaption>{caption}</LabelCaption>}
        </MenuLabel>
      </MenuOpener>
      {isWanted && (
        <Suspense fallback={null}>{children({ anchor, open, onClose: () => setOpen(false) })}</Suspense>
      )}
    </>
  );
}

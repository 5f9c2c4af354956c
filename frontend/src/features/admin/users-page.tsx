import { accountName, accountLabel, counted, usersPageSchema, type AdminUser } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useUser } from '../../shared/session/use-session';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { LinkButton } from '../../shared/ui/links';
import { PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { resendCredentials } from './api/resend-credentials';
import { updateUserStatus } from './api/update-user-status';
import { useAdminPages } from './api/pages';
import { PagedTable } from './paged-table';
import { shortDate } from '../../shared/dates';
import { useAction } from './use-action';
import { styled } from '@mui/material/styles';
import { Muted, Strong } from '../../shared/ui/layout';

const FilterRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  marginBottom: 24,
  '& > *': { flex: '1 1 220px' },
});

const AccountButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > button': { flex: 'none', whiteSpace: 'nowrap' },
  [theme.breakpoints.up('md')]: { flexWrap: 'nowrap' },
}));

const Since = styled('span')({ whiteSpace: 'nowrap' });

const KINDS = [
  { value: '', label: 'All accounts', query: '' },
  { value: 'investors', label: 'Investors', query: 'role=buyer&role=investor' },
  { value: 'sellers', label: 'Product owners', query: 'role=seller' },
  { value: 'superadmins', label: 'Superadmins', query: 'role=superadmin' },
];

/** All accounts, with their actions. */
export function UsersPage() {
  const [search, setSearch] = useSearchParams();
  const kind = KINDS.find(({ value }) => value === search.get('kind')) ?? KINDS[0]!;
  const q = search.get('q') ?? '';
  const query = [kind.query, q.trim() && `q=${encodeURIComponent(q.trim())}`].filter(Boolean).join('&');
  const pages = useAdminPages<AdminUser>(`/api/admin/users${query && `?${query}`}`, usersPageSchema);

  const narrow = (key: 'kind' | 'q', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );

  return (
    <>
      <PageMeta title="Users" />
      <PageHeader title="Users" actions={<LinkButton to={paths.adminInvite}>Invite Investor</LinkButton>} />
      <FilterRow>
        <TextField
          type="search"
          label="Search"
          placeholder="Name, business or email"
          defaultValue={q}
          onChange={(event) => narrow('q', event.target.value)}
        />
        <TextField
          select
          label="Show"
          value={kind.value}
          onChange={(event) => narrow('kind', event.target.value)}
        >
          {KINDS.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </FilterRow>
      <PagedTable
        pages={pages}
        label="Users"
        columns={['Account', 'Kind', 'Status', 'Since', 'Actions']}
        getKey={({ id }) => id}
        emptyTitle="No account fits"
        renderCells={(user) => [
          <Identity key="who" user={user} />,
          user.role === 'superadmin' ? 'Superadmin' : accountLabel(user.role),
          describeStatus(user),
          <Since key="since">{shortDate(user.createdAt)}</Since>,
          <UserActions key="do" user={user} onDone={pages.refresh} />,
        ]}
      />
    </>
  );
}

function describeStatus({ status, hasMailUnderWay }: AdminUser): string {
  const shown = status === 'active' ? 'Active' : 'Inactive';
  return hasMailUnderWay ? `${shown}, credentials on their way` : shown;
}

function Identity({ user }: { user: AdminUser }) {
  const facts = [
    user.email,
    user.businessName,
    user.role === 'seller' && counted(user.products, 'listing'),
    user.isProfileComplete === false && 'profile incomplete',
  ].filter(Boolean);
  return (
    <>
      <Strong>{[user.firstName, user.lastName].filter(Boolean).join(' ') || accountName(user)}</Strong>
      <Muted>{facts.join(' · ')}</Muted>
    </>
  );
}

function UserActions({ user, onDone }: { user: AdminUser; onDone: () => Promise<unknown> }) {
  const { pending, run } = useAction();
  const self = useUser();
  const [asks, setAsks] = useState<'status' | 'credentials' | null>(null);
  if (self?.id === user.id) return 'Your own account';
  const name = accountName(user);
  const isActive = user.status === 'active';

  const confirm = async () => {
    const done =
      asks === 'credentials'
        ? await run(
            'credentials',
            () => resendCredentials(user.id),
            `New credentials are on their way to ${user.email}`,
          )
        : await run(
            'status',
            () => updateUserStatus(user.id, isActive ? 'inactive' : 'active'),
            isActive ? `${name} is inactive now` : `${name} is active again`,
          );
    setAsks(null);
    if (done) await onDone();
  };

  return (
    <AccountButtons>
      {isActive && user.role !== 'superadmin' && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => setAsks('credentials')}
          aria-label={`Re-send credentials to ${name}`}
        >
          Re-send Credentials
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        color={isActive ? 'error' : 'primary'}
        onClick={() => setAsks('status')}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <ConfirmDialog
        open={asks !== null}
        title={
          asks === 'credentials'
            ? 'Send a new password?'
            : isActive
              ? 'Deactivate this account?'
              : 'Activate this account?'
        }
        confirmLabel={asks === 'credentials' ? 'Send' : isActive ? 'Deactivate' : 'Activate'}
        destructive={asks === 'status' && isActive}
        pending={pending !== null}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(null)}
      >
        {asks === 'credentials'
          ? `${name} gets a mail with a new password; the old one and every session end.`
          : isActive
            ? `${name} is signed out everywhere and cannot sign in.`
            : `${name} can sign in again.`}
      </ConfirmDialog>
    </AccountButtons>
  );
}

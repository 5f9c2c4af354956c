import { NOTIFICATION_KEPT_DAYS, type User } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../shared/paths';
import { useUser } from '../../shared/session/use-session';
import { usePages } from '../../shared/use-pages';
import { LinkButton } from '../../shared/ui/links';
import { Page, PageHeader, Panel } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { MoreButton } from '../../shared/ui/more-button';
import { NOTIFICATIONS_PATH, listNotifications } from './api/list-notifications';
import { useLatestNotifications, useReadNotifications, withRead } from './notification-feed';
import { NotificationList } from './notification-list';

/** /notifications: all notifications, newest first. */
export function NotificationsPage() {
  const user = useUser();
  return user && <Notifications key={user.id} user={user} />;
}

function Notifications({ user }: { user: User }) {
  const { pages, error, hasMore, isLoadingMore, loadMore, mutate } = useAllNotifications(user);
  const { data: latest } = useLatestNotifications(user);
  const readAll = useReadNotifications(user);
  const items = pages?.flatMap((page) => page.items);
  const [newest] = items ?? [];
  const unread = latest?.unread ?? pages?.[0]?.unread ?? 0;

  const read = async (upTo: number) => {
    void mutate((known) => known?.map((page) => withRead(page, upTo)), { revalidate: false });
    await readAll(upTo);
    // A response requested in the meantime may predate the change.
    await mutate();
  };
  return (
    <Page maxWidth="md">
      <PageMeta title="Notifications" />
      <PageHeader
        title="Notifications"
        lead={`What concerned you in the last ${NOTIFICATION_KEPT_DAYS} days, the latest first.`}
        actions={
          <>
            {newest && unread > 0 && (
              <Button variant="outlined" onClick={() => void read(newest.id)}>
                Mark all as read
              </Button>
            )}
            <LinkButton variant="text" to={paths.settingsNotifications}>
              Preferences
            </LinkButton>
          </>
        }
      />
      {!items &&
        (error ? (
          <ErrorState
            message="We could not load your notifications."
            error={error}
            onRetry={() => void mutate()}
          />
        ) : (
          <FormSkeleton fields={4} />
        ))}
      {items?.length === 0 && <NothingYet />}
      {items && items.length > 0 && (
        <>
          <Panel flush>
            <NotificationList
              items={items}
              onFollow={(item) => {
                if (item.readAt === null) void read(item.id);
              }}
            />
          </Panel>
          {hasMore && <MoreButton label="Show more" isLoading={isLoadingMore} onClick={loadMore} />}
        </>
      )}
    </Page>
  );
}

/** All notifications, page by page; updated with what the bell receives and what other tabs mark as read. */
function useAllNotifications(user: User) {
  const all = usePages(
    NOTIFICATIONS_PATH,
    ({ nextCursor }) => nextCursor && `${NOTIFICATIONS_PATH}?cursor=${encodeURIComponent(nextCursor)}`,
    listNotifications,
  );
  const { data: latest } = useLatestNotifications(user);
  const follow = useEffectEvent(() => {
    if (all.pages) void all.mutate();
  });
  const latestState = `${latest?.items[0]?.id} ${latest?.unread}`;
  useEffect(() => follow(), [latestState]);
  return all;
}

function NothingYet() {
  return (
    <EmptyState title="Nothing yet" actions={<LinkButton to={paths.dashboard()}>Go to Dashboard</LinkButton>}>
      Interest, messages, reviews and matches appear here as they happen.
    </EmptyState>
  );
}

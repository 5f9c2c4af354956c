import Button from '@mui/material/Button';
import { useRouteError } from 'react-router-dom';
import { Page } from '../shared/ui/page';
import { PageMeta } from '../shared/ui/page-meta';
import { ErrorState } from '../shared/ui/states';

/** Dynamic imports fail when the connection is gone, or when a new version has replaced the file. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message);

/** Shown instead of a page that could not be loaded or rendered. */
export function RouteError() {
  const error = useRouteError();
  const message = isLoadFailure(error)
    ? 'This page could not be loaded. Please check your connection and try again.'
    : 'Something went wrong on this page. Please try again.';
  return (
    <Page maxWidth="md">
      <PageMeta title="Something Went Wrong" />
      <ErrorState
        message={message}
        actions={<Button onClick={() => window.location.reload()}>Reload Page</Button>}
      />
    </Page>
  );
}

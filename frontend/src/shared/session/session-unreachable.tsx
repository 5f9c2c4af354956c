import { Page } from '../ui/page';
import { ErrorState } from '../ui/states';

/** In place of a page whose user is not known since the server could not be reached. */
export const SessionUnreachable = ({ onRetry }: { onRetry: () => void }) => (
  <Page>
    <ErrorState message="We could not check your session." onRetry={onRetry} />
  </Page>
);

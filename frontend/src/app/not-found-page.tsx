import Typography from '@mui/material/Typography';
import { LinkButton } from '../shared/ui/links';
import { Page } from '../shared/ui/page';
import { PageMeta } from '../shared/ui/page-meta';
import { paths } from '../shared/paths';

export function NotFoundPage() {
  return (
    <Page maxWidth="sm">
      <PageMeta title="404 Page Not Found" />
      <Typography variant="h2" component="h1">
        404 Page Not Found
      </Typography>
      <Typography color="textSecondary" sx={{ marginBlock: 2 }}>
        Did you forget to add the page to the router?
      </Typography>
      <LinkButton to={paths.home}>Back to Home</LinkButton>
    </Page>
  );
}

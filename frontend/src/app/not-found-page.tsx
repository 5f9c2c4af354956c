import { LinkButton } from '../shared/ui/links';
import { Page, PageHeader } from '../shared/ui/page';
import { PageMeta } from '../shared/ui/page-meta';
import { paths } from '../shared/paths';

export function NotFoundPage() {
  return (
    <Page maxWidth="sm">
      <PageMeta title="404 Page Not Found" />
      <PageHeader title="404 Page Not Found" lead="Did you forget to add the page to the router?" />
      <LinkButton to={paths.home}>Back to Home</LinkButton>
    </Page>
  );
}

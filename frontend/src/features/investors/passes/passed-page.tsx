import { Page, PageHeader } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { PassedDeals } from './passed-deals';

export function PassedPage() {
  return (
    <Page maxWidth="md">
      <PageMeta title="Passed deals" />
      <PageHeader
        title="Passed deals"
        lead="What you passed on stays out of your feed, your matches and your mails until you take it back."
      />
      <PassedDeals />
    </Page>
  );
}

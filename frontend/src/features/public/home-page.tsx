import Typography from '@mui/material/Typography';
import { PageMeta } from '../../shared/ui/page-meta';
import { Section } from '../../shared/ui/page';

export function HomePage() {
  return (
    <Section>
      <PageMeta title="You Built It, Now Mint It." />
      <Typography variant="h1">You Built It, Now Mint It.</Typography>
    </Section>
  );
}

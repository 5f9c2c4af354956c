import { plural } from '@mintbridge/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { fetchMatch } from '../../../features/investors/api/match';
import { fetchProduct } from '../../../features/products/api/find-product';
import { parseId } from '../../../features/products/parse-id';
import { problemStatus } from '../../../shared/api-client';
import { COMPARE_MAX, COMPARE_MIN } from '../../../shared/compare-tray';
import { paths } from '../../../shared/paths';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';
import { Row } from '../../../shared/ui/layout';
import { LinkButton } from '../../../shared/ui/links';
import { Page, PageHeader } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { CardGridSkeleton } from '../../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { compareCsv, saveFile } from './compare-csv';
import { compareRows, isDifferent, type Compared } from './compare-rows';
import { CompareTable } from './compare-table';

/** The ids in the URL: distinct, at most four. */
const parseIds = (given: string | null): number[] => {
  const ids = (given ?? '').split(',').map((id) => parseId(id.trim()));
  return [...new Set(ids.filter((id) => id !== null))].slice(0, COMPARE_MAX);
};

/** Null for a deal that is no longer listed. */
async function fetchCompared(id: number): Promise<Compared | null> {
  try {
    const [product, match] = await Promise.all([fetchProduct(id), fetchMatch(id)]);
    return { product, match };
  } catch (error) {
    if (problemStatus(error) === 404) return null;
    throw error;
  }
}

/** Compares two to four deals. */
export function ComparePage() {
  const [search] = useSearchParams();
  const ids = parseIds(search.get('ids'));
  return (
    <Page maxWidth="xl">
      <PageMeta title="Compare" />
      <PageHeader
        title="Compare"
        lead="Facts side by side, with what is not given or under NDA said as such."
      />
      {ids.length < COMPARE_MIN ? (
        <EmptyState
          title="Choose two to four deals"
          actions={<LinkButton to={paths.search}>Browse deals</LinkButton>}
        >
          Press 'Compare' on the cards of the deals that you weigh against each other.
        </EmptyState>
      ) : (
        <Comparison key={ids.join()} ids={ids} />
      )}
    </Page>
  );
}

function Comparison({ ids }: { ids: readonly number[] }) {
  const { data, error, mutate } = useSWR(
    ['compare', ...ids],
    () => Promise.all(ids.map(fetchCompared)),
    FRESH_ON_OPEN,
  );
  if (!data) {
    if (!error) return <CardGridSkeleton count={1} height={480} />;
    return (
      <ErrorState message="We could not load these deals." error={error} onRetry={() => void mutate()} />
    );
  }
  const deals = data.filter((deal) => deal !== null);
  const gone = data.length - deals.length;
  if (deals.length === 0) {
    return (
      <EmptyState
        title="These deals are no longer available"
        actions={<LinkButton to={paths.search}>Browse deals</LinkButton>}
      >
        Their owners have hidden or removed them.
      </EmptyState>
    );
  }
  return (
    <Stack spacing={2}>
      {gone > 0 && (
        <Alert severity="info">
          {`${gone === 1 ? 'One' : gone} of these deals ${plural(gone, 'is', 'are')} no longer available.`}
        </Alert>
      )}
      <Facts deals={deals} />
    </Stack>
  );
}

function Facts({ deals }: { deals: readonly Compared[] }) {
  const [isShort, setIsShort] = useState(false);
  const products = deals.map(({ product }) => product);
  const all = compareRows(deals);
  const rows = isShort ? all.filter(isDifferent) : all;
  const download = () =>
    saveFile(
      'comparison.csv',
      compareCsv(
        products.map(({ headline }) => headline),
        rows,
      ),
    );
  return (
    <>
      <Row justify="space-between">
        <FormControlLabel
          control={<Switch checked={isShort} onChange={(event) => setIsShort(event.target.checked)} />}
          label="Differences only"
        />
        <Button variant="outlined" onClick={download}>
          Download CSV
        </Button>
      </Row>
      {rows.length > 0 ? (
        <CompareTable products={products} rows={rows} />
      ) : (
        <EmptyState title="No differences">These deals agree in every fact that is compared.</EmptyState>
      )}
    </>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useParams } from 'react-router-dom';
import { problemStatus } from '../../shared/api-client';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/links';
import { Page, PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { PRINTED_ALONE } from '../../shared/ui/print';
import { PageSkeleton } from '../../shared/ui/skeletons';
import { ErrorState } from '../../shared/ui/states';
import { useSignedNda } from './api/nda';
import { NdaDocument } from './nda-document';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4px 24px',
  margin: 0,
  marginBlock: 32,
  paddingBlock: 16,
  borderBlock: `1px solid ${theme.vars.palette.line.strong}`,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, marginBottom: 8, fontWeight: 600, overflowWrap: 'anywhere' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '12rem minmax(0, 1fr)' },
}));

const PRINTED = {
  '@page': { margin: '18mm 16mm' },
  '@media print': {
    ...PRINTED_ALONE,
    'main, main *': {
      color: '#14211c !important',
      backgroundColor: 'transparent !important',
      borderColor: '#9aa5a0 !important',
    },
    main: { fontSize: '10.5pt', lineHeight: 1.45 },
    'main p': { orphans: 3, widows: 3 },
    'main h2, main h3': { breakAfter: 'avoid' },
    'main dl': { marginBlock: '5mm !important', breakInside: 'avoid' },
  },
} as const;

const utc = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
const named = ({ name, business }: { name: string; business: string | null }): string =>
  business ? `${name}, ${business}` : name;

const parseRequestId = (text: string | undefined): number | null =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** /nda/{requestId}: the signed agreement, for owner and investor; printable. */
export function SignedNdaPage() {
  const requestId = parseRequestId(useParams().requestId);
  const { data: nda, error, mutate } = useSignedNda(requestId);
  if (requestId === null || (error && !nda)) {
    const isGone = requestId === null || problemStatus(error) === 404;
    return (
      <Page maxWidth="md">
        <PageMeta title="Confidentiality agreement" />
        <ErrorState
          message={
            isGone
              ? 'This agreement does not exist, or you are not one of its two sides.'
              : 'We could not load the agreement.'
          }
          error={error}
          actions={<LinkButton to={paths.dashboard()}>Go to Dashboard</LinkButton>}
          {...(isGone ? {} : { onRetry: () => void mutate() })}
        />
      </Page>
    );
  }
  if (!nda) return <PageSkeleton />;
  return (
    <Page maxWidth="md">
      <PageMeta title={`Confidentiality agreement: ${nda.headline}`} />
      <GlobalStyles styles={PRINTED} />
      <PageHeader
        title="Confidentiality agreement"
        overline={nda.headline}
        actions={
          <div data-screen-only="">
            <Button variant="outlined" onClick={() => window.print()}>
              Print or save as PDF
            </Button>
          </div>
        }
      />
      <Alert severity="info">This agreement is a template and no legal advice.</Alert>
      <Facts>
        <dt>Product</dt>
        <dd>{nda.headline}</dd>
        <dt>Owner</dt>
        <dd>{named(nda.owner)}</dd>
        <dt>Investor, as signed</dt>
        <dd>{named(nda.investor)}</dd>
        <dt>Signed</dt>
        <dd>{utc(nda.signedAt)}</dd>
        <dt>Access granted</dt>
        <dd>{nda.grantedAt ? utc(nda.grantedAt) : 'Not yet'}</dd>
        <dt>Version of the text</dt>
        <dd>{nda.version}</dd>
        <dt>Fingerprint (SHA-256)</dt>
        <dd>{nda.hash}</dd>
      </Facts>
      <NdaDocument text={nda.text} />
      <div data-screen-only="">
        <Typography color="textSecondary">
          Both sides can open this page at any time from the listing or their requests.
        </Typography>
      </div>
    </Page>
  );
}

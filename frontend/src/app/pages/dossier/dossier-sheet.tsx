import {
  PRODUCT_NAME,
  RATES_TITLE,
  splitItems,
  type Product,
  type ScoredMatch,
  type Trust,
  type TrustLevel,
} from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { CRITERION_NAMES, STATE_NAMES } from '../../../features/investors/recommendations/criterion-names';
import { longDate } from '../../../shared/dates';
import { plainList } from '../../../shared/ui/layout';
import { ProductCover } from '../../../shared/ui/product/product-cover';
import { ProductLogo } from '../../../shared/ui/product/product-logo';
import { TrustMark } from '../../../shared/ui/product/trust-mark';
import { compareRows } from '../compare/compare-rows';

/** One printed page of A4 or Letter. Long texts are truncated: the deal's page has them in full. */
const Sheet = styled('article')(({ theme }) => ({
  marginTop: 24,
  padding: 'clamp(16px, 4vw, 40px)',
  border: `1px solid ${theme.vars.palette.line.soft}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '@media print': {
    margin: 0,
    padding: 0,
    border: 0,
    height: '250mm',
    overflow: 'hidden',
    fontSize: '9pt',
    lineHeight: 1.35,
    color: '#14211c',
    backgroundColor: '#fff',
    breakInside: 'avoid',
    '& *': { color: 'inherit !important' },
    '& h1': { fontSize: '20pt' },
    '& .MuiTypography-body2': { fontSize: 'inherit' },
  },
}));

const Head = styled('header')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: 16,
  alignItems: 'center',
});

/** Beside the name, below it on a phone; nothing without a cover. */
const Cover = styled('div')(({ theme }) => ({
  '&:empty': { display: 'none' },
  width: 240,
  '@media print': { width: '48mm' },
  [theme.breakpoints.down('sm')]: { '@media screen': { gridColumn: '1 / -1', width: '100%' } },
}));

const cut = (lines: number) => ({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: lines,
});

const Description = styled('p')({ marginTop: 16, maxWidth: '80ch', '@media print': cut(6) });

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '10px 24px',
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.8125em' },
  '& dd': { margin: 0, fontWeight: 600 },
  '@media print': { gridTemplateColumns: 'repeat(3, 1fr)', gap: '5px 18px', '& dd': cut(2) },
}));

const Part = styled('section')(({ theme }) => ({
  marginTop: 20,
  paddingTop: 14,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  '& h2': { fontSize: '1.125em', marginBottom: 8 },
  '@media print': { marginTop: 10, paddingTop: 7, breakInside: 'avoid' },
}));

/** The most features that fit on the page. */
const PRINTED_FEATURES = 8;

const Items = styled('ul')({
  ...plainList,
  columns: '2 220px',
  columnGap: 24,
  '& li': { breakInside: 'avoid', paddingBlock: 2 },
  '& li::before': { content: '"· "' },
  '@media print': { '& li': cut(2), [`& li:nth-of-type(n + ${PRINTED_FEATURES + 1})`]: { display: 'none' } },
});

const OnPaper = styled('p')({ display: 'none', '@media print': { display: 'block', margin: 0 } });

const Quotes = styled('ul')({
  ...plainList,
  display: 'grid',
  gap: 6,
  '& q': { fontStyle: 'italic' },
  '@media print': { '& li': cut(2), '& li:nth-of-type(n + 5)': { display: 'none' } },
});

const Mark = styled('span')({ fontWeight: 400, fontSize: '0.8125em', whiteSpace: 'nowrap' });

const InPrint = styled('span')({ display: 'none', '@media print': { display: 'inline' } });

/** How far a figure can be trusted, for print, which has no tooltips. */
const TRUST_WORDS: Record<TrustLevel, string> = {
  declared: 'declared',
  website: 'from the website',
  confirmed: 'confirmed',
};

const getQuotes = ({ trust }: Product): { field: string; quote: string }[] =>
  (Object.entries(trust) as [string, Trust | undefined][]).flatMap(([field, mark]) =>
    mark?.quote ? [{ field, quote: mark.quote }] : [],
  );

/** The mark on screen, the word on paper. */
function TrustOf({ figure, trust }: { figure: string; trust: Trust }) {
  return (
    <>
      <span data-screen-only="">
        <TrustMark figure={figure} trust={trust} />
      </span>
      <InPrint>
        <Mark>{`(${TRUST_WORDS[trust.level]})`}</Mark>
      </InPrint>
    </>
  );
}

export function DossierSheet({ product, match }: { product: Product; match: ScoredMatch | null }) {
  const rows = compareRows([{ product, match: null }]);
  const quotes = getQuotes(product);
  const features = splitItems(product.features);
  return (
    <Sheet aria-label={`Dossier of ${product.headline}`}>
      <Head>
        <ProductLogo product={product} size={64} eager />
        <div>
          <Typography variant="h2" component="h1">
            {product.headline}
          </Typography>
          <Typography color="textSecondary">
            {product.industry} · {product.category}
          </Typography>
        </div>
        <Cover>
          <ProductCover product={product} sizes="240px" eager />
        </Cover>
      </Head>
      <Description>{product.description}</Description>
      {match && (
        <Part aria-labelledby="dossier-match">
          <Typography variant="h4" component="h2" id="dossier-match">
            {`Match: ${match.matchScore}%${
              match.matchScoreUpTo > match.matchScore ? `, up to ${match.matchScoreUpTo}%` : ''
            }`}
          </Typography>
          <Facts>
            {match.criteria.map(({ criterion, state }) => (
              <div key={criterion}>
                <dt>{CRITERION_NAMES[criterion]}</dt>
                <dd>{STATE_NAMES[state]}</dd>
              </div>
            ))}
          </Facts>
        </Part>
      )}
      <Part aria-labelledby="dossier-facts">
        <Typography variant="h4" component="h2" id="dossier-facts">
          Facts
        </Typography>
        <Facts>
          {rows.map(({ label, cells: [cell] }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {cell!.text} {cell!.converted && <Mark title={RATES_TITLE}>{cell!.converted}</Mark>}{' '}
                {cell!.trust && <TrustOf figure={label} trust={cell!.trust} />}
              </dd>
            </div>
          ))}
        </Facts>
      </Part>
      <Part aria-labelledby="dossier-features">
        <Typography variant="h4" component="h2" id="dossier-features">
          Key features
        </Typography>
        <Items>
          {features.map((feature, index) => (
            <li key={index}>{feature}</li>
          ))}
        </Items>
        {features.length > PRINTED_FEATURES && (
          <OnPaper>{`And ${features.length - PRINTED_FEATURES} more on the deal's page.`}</OnPaper>
        )}
      </Part>
      {quotes.length > 0 && (
        <Part aria-labelledby="dossier-quotes">
          <Typography variant="h4" component="h2" id="dossier-quotes">
            What the site says
          </Typography>
          <Quotes>
            {quotes.map(({ field, quote }) => (
              <li key={field}>
                <q>{quote}</q>
              </li>
            ))}
          </Quotes>
        </Part>
      )}
      <Part>
        <Typography variant="body2" color="textSecondary">
          {`${PRODUCT_NAME}, ${longDate(new Date())}. ${product.companyUrl}`}
        </Typography>
      </Part>
    </Sheet>
  );
}

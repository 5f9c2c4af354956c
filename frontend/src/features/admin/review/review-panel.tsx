import {
  EXTRACTED_FIELDS,
  OPTIONAL_PRODUCT_FIELDS,
  FIELD_LABELS,
  REVIEW_STATUS_LABELS,
  isGiven,
  isHttpUrl,
  type ExtractedField,
  type ReviewDetail,
} from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ExternalLink } from '../../../shared/ui/links';
import { Panel } from '../../../shared/ui/page';
import { Row } from '../../../shared/ui/layout';
import { ProductLogo } from '../../../shared/ui/product/product-logo';
import { FieldVerdict, type FieldVerdictState } from './field-verdict';
import { dateAndTime } from '../../../shared/dates';
import { styled } from '@mui/material/styles';

const FactRows = styled('dl')({ margin: 0, marginTop: 24, display: 'grid' });

const Block = styled('div')({ marginTop: 24 });

const EvidenceList = styled('ul')({ marginBlock: 8, paddingInlineStart: 20, fontSize: '0.875rem' });

const FactLine = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 24,
  rowGap: 4,
  alignItems: 'start',
  paddingBlock: 16,
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  '& > dt': { alignSelf: 'center' },
  [theme.breakpoints.up('md')]: {
    '&[data-beside]': { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
  },
}));

const FactVerdict = styled('dd')({
  display: 'contents',
  '& > .MuiTextField-root': { gridColumn: '1 / -1', marginTop: 8 },
});

const FactValue = styled('dd')(({ theme }) => ({
  margin: 0,
  gridColumn: '1 / -1',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { '&[data-beside]': { gridColumn: '1' } },
}));

const FactNote = styled('dd')(({ theme }) => ({
  margin: 0,
  gridColumn: '1 / -1',
  [theme.breakpoints.up('md')]: { gridColumn: '2' },
}));

const REST = ([...OPTIONAL_PRODUCT_FIELDS, 'currency', 'figuresAsOf'] as const).filter(
  (field) => !(EXTRACTED_FIELDS as readonly string[]).includes(field),
);

interface ReviewPanelProps {
  review: ReviewDetail;
  /** The evidence of a field from its extraction. */
  renderEvidence: (field: ExtractedField) => ReactNode;
  /** The reviewer's notes on single fields. */
  state: FieldVerdictState;
}

/** A listing for review: every value beside its evidence. */
export function ReviewPanel({ review, renderEvidence, state }: ReviewPanelProps) {
  const { product, seller, sourceUrl, fields, verdicts } = review;
  return (
    <Panel>
      <Row nowrap gap={1.5} style={{ marginBottom: 8 }}>
        <ProductLogo product={product} eager />
        <Typography variant="h3" component="h2">
          {product.headline}
        </Typography>
      </Row>
      <Typography variant="body2" color="textSecondary">
        {`By ${seller.name} (${seller.email}), listed ${dateAndTime(product.createdAt)}, ${product.completeness}% complete`}
      </Typography>
      {sourceUrl && isHttpUrl(sourceUrl) && (
        <Typography variant="body2">
          Read from <ExternalLink href={sourceUrl}>{sourceUrl}</ExternalLink>
        </Typography>
      )}
      <FactRows>
        {EXTRACTED_FIELDS.map((field) => (
          <Line
            key={field}
            term={FIELD_LABELS[field]}
            value={product[field]}
            verdict={<FieldVerdict field={field} product={product} state={state} />}
          >
            {fields && renderEvidence(field)}
          </Line>
        ))}
        {REST.map((field) => (
          <Line
            key={field}
            term={FIELD_LABELS[field]}
            value={product[field]}
            verdict={<FieldVerdict field={field} product={product} state={state} />}
          />
        ))}
      </FactRows>
      {verdicts.length > 0 && (
        <Block>
          <Typography variant="h4" component="h3">
            Earlier verdicts
          </Typography>
          <EvidenceList>
            {verdicts.map(({ createdAt, reviewStatus, note, fields: requested }) => (
              <li key={createdAt}>
                {[`${dateAndTime(createdAt)}: ${REVIEW_STATUS_LABELS[reviewStatus]}`, note]
                  .filter(Boolean)
                  .join(': ')}
                {requested.map((field) => (
                  <div key={field.field}>{`${FIELD_LABELS[field.field]}: ${field.note}`}</div>
                ))}
              </li>
            ))}
          </EvidenceList>
        </Block>
      )}
    </Panel>
  );
}

function Line({
  term,
  value,
  verdict,
  children,
}: {
  term: string;
  value: string | null | undefined;
  verdict: ReactNode;
  children?: ReactNode;
}) {
  const beside = children ? true : undefined;
  return (
    <FactLine data-beside={beside}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <FactValue data-beside={beside}>{isGiven(value) ? value : <em>Missing</em>}</FactValue>
      {children && <FactNote>{children}</FactNote>}
      {/* The controls are beside the name; the note has a row of its own. */}
      <FactVerdict>{verdict}</FactVerdict>
    </FactLine>
  );
}

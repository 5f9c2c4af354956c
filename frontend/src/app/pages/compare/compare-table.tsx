import type { Product } from '@mintbridge/contracts';
import { RATES_TITLE } from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { TrustMark } from '../../../shared/ui/product/trust-mark';
import { paths } from '../../../shared/paths';
import { TextLink } from '../../../shared/ui/links';
import { ProductLogo } from '../../../shared/ui/product/product-logo';
import type { CompareRow } from './compare-rows';

/** Scrolls sideways if four deals do not fit; the names of facts and deals stay visible. */
const Frame = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: '80vh',
  border: `1px solid ${theme.vars.palette.line.soft}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** A column of facts, and one of equal width per deal. */
const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  width: '100%',
  minWidth: 'calc(176px + var(--deals) * 176px)',
  '& th, & td': {
    padding: '12px 16px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& th[scope="row"]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    borderRight: `1px solid ${theme.vars.palette.line.soft}`,
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    fontSize: '1.0625rem',
    borderBottom: `1px solid ${theme.vars.palette.line.strong}`,
  },
  '& thead th:first-of-type': {
    left: 0,
    zIndex: 3,
    width: 176,
    borderRight: `1px solid ${theme.vars.palette.line.soft}`,
  },
  [theme.breakpoints.down('sm')]: {
    minWidth: 'calc(112px + var(--deals) * 160px)',
    '& th, & td': { padding: '10px 12px' },
    '& th[scope="row"], & thead th:first-of-type': { width: 112, fontSize: '0.875rem' },
  },
}));

const Deal = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'flex-start', gap: 8 },
}));

const Gap = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontStyle: 'italic',
}));

const Converted = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));

export function CompareTable({
  products,
  rows,
}: {
  products: readonly Product[];
  rows: readonly CompareRow[];
}) {
  return (
    <Frame tabIndex={0} role="region" aria-label="Comparison">
      <Table style={{ '--deals': products.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            {products.map((product) => (
              <th scope="col" key={product.id}>
                <Deal>
                  <ProductLogo product={product} size={40} eager />
                  <TextLink to={paths.productDetails(product.id)} color="inherit" underline="hover">
                    {product.headline}
                  </TextLink>
                </Deal>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ text, isGap, converted, trust }, index) => (
                <td key={products[index]!.id}>
                  {isGap ? <Gap>{text}</Gap> : text} <TrustMark figure={label} trust={trust} />
                  {converted && <Converted title={RATES_TITLE}>{converted}</Converted>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

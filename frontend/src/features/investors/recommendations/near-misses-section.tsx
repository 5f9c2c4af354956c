import type { NearMiss } from '@mintbridge/contracts';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { paths } from '../../../shared/paths';
import { ChevronDownIcon } from '../../../shared/ui/icons';
import { plainList } from '../../../shared/ui/layout';
import { TextLink } from '../../../shared/ui/links';
import { ScoreRing } from '../../../shared/ui/score-ring';
import { ProductLogo } from '../../../shared/ui/product/product-logo';
import { useNearMisses } from '../api/near-misses';
import { usePasses } from '../api/passes';
import { CRITERION_NAMES } from './criterion-names';

/** One line while collapsed, so that search and filters stay in the first viewport. */
const Fold = styled(Accordion)({
  border: 0,
  '&:first-of-type': { borderTop: 0 },
  '&.Mui-expanded': { flexBasis: '100%' },
  // As wide as its text: the collapsed content would move it to a line of its own.
  '&:not(.Mui-expanded)': { width: 'min-content' },
  '& .MuiAccordionSummary-root': { minHeight: 32, padding: 0, justifyContent: 'start', gap: 8 },
  '& .MuiAccordionSummary-content': { flexGrow: 0, margin: 0, fontSize: '1rem', whiteSpace: 'nowrap' },
});

const List = styled('ul')({ ...plainList, display: 'grid', gap: 12 });

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr)',
  gap: 16,
  alignItems: 'center',
  overflowWrap: 'anywhere',
});

const describeNearMiss = ({ missing }: NearMiss): string =>
  `${CRITERION_NAMES[missing.criterion]}: you look for ${missing.wanted}, this is ${missing.offered}.`;

/** Collapsed below the matches: deals that miss them by one criterion. Nothing without any. */
export function NearMissesSection() {
  const { data } = useNearMisses();
  const { data: passes } = usePasses();
  const passed = new Set(passes?.map(({ productId }) => productId));
  const misses = data?.filter(({ product }) => !passed.has(product.id)) ?? [];
  if (misses.length === 0) return null;
  return (
    <Fold disableGutters slotProps={{ heading: { component: 'h2' } }}>
      <AccordionSummary expandIcon={<ChevronDownIcon size={16} />}>
        {`Near misses (${misses.length})`}
      </AccordionSummary>
      <AccordionDetails>
        <List>
          {misses.map((miss) => (
            <Item key={miss.product.id}>
              <ScoreRing percent={miss.matchScore} label="Match score" size={48} />
              <ProductLogo product={miss.product} size={32} />
              <div>
                <TextLink to={paths.investorProduct(miss.product.id)} color="inherit" underline="hover">
                  {miss.product.headline}
                </TextLink>
                <Typography variant="body2" color="textSecondary">
                  {describeNearMiss(miss)}
                </Typography>
              </div>
            </Item>
          ))}
        </List>
      </AccordionDetails>
    </Fold>
  );
}

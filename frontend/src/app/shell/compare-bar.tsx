import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { useMatch } from 'react-router-dom';
import { COMPARE_MIN, useCompareTray } from '../../shared/compare-tray';
import { PATTERNS, paths } from '../../shared/paths';
import { isInvestor, useUser } from '../../shared/session/use-session';
import { CloseIcon } from '../../shared/ui/icons';
import { plainList } from '../../shared/ui/layout';
import { LinkButton } from '../../shared/ui/links';

/** Below the content, never over it. */
const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar - 1,
  paddingBlock: 10,
  borderTop: `1px solid ${theme.vars.palette.line.strong}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });

const Chips = styled('ul')({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  flex: '1 1 200px',
  minWidth: 0,
  '& .MuiChip-root': { maxWidth: 200 },
});

/** The tray of deals to compare, shown on every page until it is empty. */
export function CompareBar() {
  const user = useUser();
  const { deals, toggle, clear } = useCompareTray();
  const isComparing = useMatch(PATTERNS.compare) !== null;
  if (!isInvestor(user) || deals.length === 0 || isComparing) return null;
  return (
    <Bar aria-label="Deals to compare">
      <Container>
        <Line>
          <Chips>
            {deals.map((deal) => (
              <li key={deal.id}>
                <Chip
                  size="small"
                  label={deal.headline}
                  deleteIcon={<CloseIcon size={14} />}
                  aria-label={`Take ${deal.headline} out`}
                  onClick={() => toggle(deal)}
                  onDelete={() => toggle(deal)}
                />
              </li>
            ))}
          </Chips>
          <Button size="small" variant="text" onClick={clear}>
            Clear
          </Button>
          {deals.length < COMPARE_MIN ? (
            <span>Choose one more to compare</span>
          ) : (
            <LinkButton size="small" to={paths.compare(deals.map(({ id }) => id))}>
              {`Compare ${deals.length} deals`}
            </LinkButton>
          )}
        </Line>
      </Container>
    </Bar>
  );
}

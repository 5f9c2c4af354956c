import { DISPLAY_LIMITS, businessModelLabel, type Match } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { CheckIcon, ChevronDownIcon } from '../../../shared/ui/icons';
import { Row, cardSurface, clampLines, plainList } from '../../../shared/ui/layout';
import { TextLink } from '../../../shared/ui/links';
import { OwnerReplyLine } from '../../../shared/ui/product/owner-reply';
import { ScoreRing } from '../../../shared/ui/score-ring';
import { ProductLogo } from '../../../shared/ui/product/product-logo';
import { SiteFreshness } from '../../../shared/ui/product/site-freshness';
import { MatchBreakdown } from './match-breakdown';

/** On a phone a collapsed match has two lines: the product and the reason. */
const Card = styled('article')(({ theme }) => ({
  ...cardSurface(theme),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  columnGap: 8,
  minWidth: 0,
  padding: '4px 8px 4px 16px',
  '&[data-best]': {
    borderColor: theme.vars.palette.mint.deep,
    backgroundColor: theme.vars.palette.mint.wash,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas:
      '"title ring toggle" "reasons ring toggle" "meta meta meta" "text text text" "made made made" "actions actions actions"',
    '&:not([data-open])': {
      '& [data-folds]': { display: 'none' },
      '& [data-line]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateAreas:
      '"meta meta meta" "title ring toggle" "reasons reasons reasons" "text text text" "made made made" "actions actions actions"',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateRows: 'auto auto auto 1fr',
    rowGap: 10,
    padding: '16px 20px 12px',
  },
}));

const Meta = styled('div')(({ theme }) => ({
  gridArea: 'meta',
  minHeight: 24,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
}));

const CardHead = styled(Row)({ gridArea: 'title', minWidth: 0, alignSelf: 'center' });

const CardTitle = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > h3': { fontSize: '1.1875rem' },
  [theme.breakpoints.up('md')]: {
    '& > h3': { fontSize: '1.25rem' },
    '[data-best] & > h3': { fontSize: '1.625rem' },
  },
}));

const Score = styled('div')({
  gridArea: 'ring',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 4,
  whiteSpace: 'nowrap',
});

const ReasonList = styled('ul')({
  ...plainList,
  gridArea: 'reasons',
  alignSelf: 'start',
  display: 'grid',
  gap: 6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  fontSize: '0.9375rem',
});

const Reason = styled('span')({ minWidth: 0 });

const ReasonIcon = styled('span')(({ theme }) => ({
  flex: 'none',
  color: theme.vars.palette.mint.deep,
  display: 'inline-flex',
  paddingTop: '3px',
}));

const Toggle = styled(Button)(({ theme }) => ({
  gridArea: 'toggle',
  justifySelf: 'end',
  alignSelf: 'center',
  minWidth: 36,
  padding: 0,
  // Only the icon, beside the score that it explains; screen readers get the name.
  fontSize: 0,
  '& .MuiButton-endIcon': { margin: 0 },
  [theme.breakpoints.up('md')]: { marginInlineEnd: -10 },
}));

const About = styled('div')(({ theme }) => ({
  gridArea: 'text',
  alignSelf: 'start',
  [theme.breakpoints.down('md')]: { marginTop: 8 },
}));

/** The product page has the full text. */
const Description = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
  ...clampLines(2),
  '[data-open] &': { WebkitLineClamp: 'none' },
}));

const Breakdown = styled('div')({ gridArea: 'made', paddingBottom: 12 });

interface MatchCardProps {
  match: Match;
  /** The first match is highlighted. */
  isBest: boolean;
  actions: ReactNode;
}

/** A match with its score and reasons; the breakdown is shown on demand. */
export function MatchCard({ match, isBest, actions }: MatchCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useIsWide();
  const id = useId();
  return (
    <Card
      aria-labelledby={`${id}-title`}
      {...(isBest && { 'data-best': '' })}
      {...(isOpen && { 'data-open': '' })}
    >
      <Meta data-folds>
        {match.industry} · {businessModelLabel(match.businessModel)}
      </Meta>
      <CardHead nowrap>
        <ProductLogo product={match} size={isWide ? (isBest ? 48 : 40) : 32} eager />
        <CardTitle>
          <Typography variant="h3" id={`${id}-title`} data-line>
            <TextLink to={paths.investorProduct(match.id)} color="inherit" underline="hover">
              {match.headline}
            </TextLink>
          </Typography>
        </CardTitle>
      </CardHead>
      <Score>
        <MatchScore match={match} />
      </Score>
      <ReasonList>
        {match.matchReasons.slice(0, DISPLAY_LIMITS.matchReasons).map((reason, index) => (
          <Row
            as="li"
            nowrap
            gap={1}
            align="flex-start"
            key={reason}
            {...(index > 0 && { 'data-folds': '' })}
          >
            <ReasonIcon>
              <CheckIcon size={16} />
            </ReasonIcon>
            <Reason data-line>{reason}</Reason>
          </Row>
        ))}
      </ReasonList>
      <About data-folds>
        <Description>{match.description}</Description>
        <OwnerReplyLine reply={match.ownerReply} />
        {isOpen && <SiteFreshness product={match} />}
      </About>
      <Toggle
        size="small"
        variant="text"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': `${id}-made` })}
        endIcon={<ChevronDownIcon size={16} style={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        Why this match
      </Toggle>
      {isOpen && (
        <Breakdown id={`${id}-made`}>
          <MatchBreakdown criteria={match.criteria} score={match.matchScore} upTo={match.matchScoreUpTo} />
        </Breakdown>
      )}
      <Row gap={1} data-folds style={{ gridArea: 'actions' }}>
        {actions}
      </Row>
    </Card>
  );
}

const useIsWide = () => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });

/** The score, and below it the highest possible one if something is unknown. */
function MatchScore({ match }: { match: Match }) {
  const isWide = useIsWide();
  return (
    <>
      <ScoreRing percent={match.matchScore} label="Match score" size={isWide ? 48 : 40} />
      {match.matchScoreUpTo > match.matchScore && (
        <Typography variant="caption" color="textSecondary" data-folds>
          {`up to ${match.matchScoreUpTo}%`}
        </Typography>
      )}
    </>
  );
}

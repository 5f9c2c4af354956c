import { DISPLAY_LIMITS, businessModelLabel, type Match } from '@mintbridge/contracts';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { CheckIcon, ChevronDownIcon } from '../../../shared/ui/icons';
import { TextLink } from '../../../shared/ui/links';
import { ScoreRing } from '../../../shared/ui/score-ring';
import { MatchBreakdown } from './match-breakdown';
import { styled } from '@mui/material/styles';
import { Row, cardSurface, plainList } from '../../../shared/ui/layout';

const Card = styled('article')(({ theme }) => ({
  ...cardSurface(theme),
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  padding: 24,
}));

const CardTitle = styled('div')({ flex: 1, minWidth: 0 });

const ReasonList = styled('ul')({ ...plainList, display: 'grid', gap: 6, fontSize: '0.9375rem' });

const ReasonIcon = styled('span')(({ theme }) => ({
  color: theme.vars.palette.mint.deep,
  display: 'inline-flex',
  paddingTop: '3px',
}));

const CardFooter = styled('div')({ marginTop: 'auto' });

const Breakdown = styled('div')({ paddingTop: 12 });

/** A match with its score and reasons; the whole breakdown on demand. */
export function MatchCard({ match, actions }: { match: Match; actions: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Card aria-labelledby={`${id}-title`}>
      <Row nowrap gap={2} align="flex-start">
        <CardTitle>
          <Typography gutterBottom variant="body2" color="textSecondary">
            {match.industry} · {businessModelLabel(match.businessModel)}
          </Typography>
          <Typography variant="h3" id={`${id}-title`}>
            <TextLink to={paths.investorProduct(match.id)} color="inherit" underline="hover">
              {match.headline}
            </TextLink>
          </Typography>
          {match.matchScoreUpTo > match.matchScore && (
            <Typography
              variant="caption"
              color="textSecondary"
            >{`up to ${match.matchScoreUpTo}%`}</Typography>
          )}
        </CardTitle>
        <ScoreRing percent={match.matchScore} label="Match score" size={60} />
      </Row>
      <ReasonList>
        {match.matchReasons.slice(0, DISPLAY_LIMITS.matchReasons).map((reason) => (
          <Row as="li" nowrap gap={1} align="stretch" key={reason}>
            <ReasonIcon>
              <CheckIcon size={16} />
            </ReasonIcon>
            <span>{reason}</span>
          </Row>
        ))}
      </ReasonList>
      <Typography variant="body2" color="textSecondary">
        {match.description}
      </Typography>
      <CardFooter>
        <Button
          size="small"
          variant="text"
          sx={{ marginInlineStart: -1.25 }}
          aria-expanded={isOpen}
          aria-controls={`${id}-breakdown`}
          endIcon={<ChevronDownIcon size={16} style={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Why this match
        </Button>
        <Collapse in={isOpen} id={`${id}-breakdown`} mountOnEnter unmountOnExit>
          <Breakdown>
            <MatchBreakdown criteria={match.criteria} score={match.matchScore} upTo={match.matchScoreUpTo} />
          </Breakdown>
        </Collapse>
      </CardFooter>
      <Row nowrap gap={1}>
        {actions}
      </Row>
    </Card>
  );
}

import { DISPLAY_LIMITS, businessModelLabel, type Match } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { CheckIcon, ChevronDownIcon } from '../../../shared/ui/icons';
import { TextLink } from '../../../shared/ui/links';
import { ScoreRing } from '../../../shared/ui/score';
import { MatchBreakdown } from './match-breakdown';

/** A match with its score and reasons; the whole breakdown on demand. */
export function MatchCard({ match, actions }: { match: Match; actions: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box
      component="article"
      aria-labelledby={`${id}-title`}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        minWidth: 0,
        padding: 3,
        border: '1px solid',
        borderColor: 'line.soft',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {match.industry} · {businessModelLabel(match.businessModel)}
          </Typography>
          <Typography variant="h3" id={`${id}-title`} sx={{ marginTop: 0.5, overflowWrap: 'anywhere' }}>
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
        </Box>
        <ScoreRing percent={match.matchScore} label="Match score" size={60} />
      </Box>
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.75, fontSize: '0.9375rem' }}
      >
        {match.matchReasons.slice(0, DISPLAY_LIMITS.matchReasons).map((reason) => (
          <Box component="li" key={reason} sx={{ display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ color: 'mint.deep', display: 'inline-flex', paddingTop: '3px' }}>
              <CheckIcon size={16} />
            </Box>
            <span>{reason}</span>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {match.description}
      </Typography>
      <Box sx={{ marginTop: 'auto' }}>
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
          <Box sx={{ paddingTop: 1.5 }}>
            <MatchBreakdown criteria={match.criteria} score={match.matchScore} upTo={match.matchScoreUpTo} />
          </Box>
        </Collapse>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>{actions}</Box>
    </Box>
  );
}

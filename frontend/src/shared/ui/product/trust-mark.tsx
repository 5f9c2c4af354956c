import { TRUST_MEANINGS, type ProductCard, type Trust, type TrustLevel } from '@mintbridge/contracts';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { shortDate } from '../../dates';
import { PersonIcon, QuoteIcon, ShieldIcon } from '../icons';

const ICONS = { declared: PersonIcon, website: QuoteIcon, confirmed: ShieldIcon } satisfies Record<
  TrustLevel,
  unknown
>;

const Mark = styled(IconButton)({
  width: 24,
  height: 24,
  padding: 0,
  color: 'inherit',
  verticalAlign: 'middle',
});

interface TrustMarkProps {
  /** The label of the figure. */
  figure: string;
  trust: Trust | undefined;
}

/** The trust of a figure of a card; none if the figure is not shown or has no trust level. */
export const findTrust = ({ trust }: ProductCard, figure: string | null): Trust | undefined =>
  figure === null ? undefined : (trust as Partial<Record<string, Trust>>)[figure];

/** How far a figure can be trusted: the meaning on hover and focus, the quote or date on click. */
export function TrustMark({ figure, trust }: TrustMarkProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!trust) return null;
  const meaning = TRUST_MEANINGS[trust.level];
  const Icon = ICONS[trust.level];
  return (
    <>
      <Tooltip title={meaning}>
        <Mark
          aria-label={`${figure}: ${meaning}`}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon size={15} />
        </Mark>
      </Tooltip>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': `Trust of ${figure}`,
              sx: { padding: 2, maxWidth: 'min(320px, calc(100vw - 32px))' },
            },
          }}
        >
          <Typography variant="body2">{meaning}</Typography>
          {trust.confirmedAt && (
            <Typography
              variant="body2"
              color="textSecondary"
            >{`On ${shortDate(trust.confirmedAt)}.`}</Typography>
          )}
          {trust.quote && (
            <Typography component="blockquote" variant="body2">
              <q>{trust.quote}</q>
            </Typography>
          )}
        </Popover>
      )}
    </>
  );
}

import { PRODUCT_NAME } from '@mintbridge/contracts';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { DISPLAY_FONT } from '../theme/typography';

/** A bridge over a coin. */
function Mark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="19" r="5" fill="var(--mui-palette-mint-bright)" />
      <path
        d="M2.5 27V18a13.5 13.5 0 0 1 27 0v9M1 27h8M23 27h8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

const HomeLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  fontFamily: DISPLAY_FONT,
  fontWeight: 500,
  fontSize: '1.5rem',
  letterSpacing: '-0.02em',
  lineHeight: 1,
});

export function Wordmark() {
  return (
    <HomeLink to={paths.home} aria-label={`${PRODUCT_NAME} home`}>
      <Mark />
      <span>{PRODUCT_NAME}</span>
    </HomeLink>
  );
}

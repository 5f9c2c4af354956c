import Button, { type ButtonProps } from '@mui/material/Button';
import Link, { type LinkProps } from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink, type To } from 'react-router-dom';
import { ArrowLeftIcon } from './icons';

type RouterProps = { to: To; replace?: boolean };

/** A link that looks like a button. It navigates, so keyboards and screen readers get a link. */
export function LinkButton(props: Omit<ButtonProps<typeof RouterLink>, 'component'> & RouterProps) {
  return <Button component={RouterLink} {...props} />;
}

export function TextLink(props: Omit<LinkProps<typeof RouterLink>, 'component'> & RouterProps) {
  return <Link component={RouterLink} {...props} />;
}

/** A list row that is one link. */
export const LineLink = styled(RouterLink)(({ theme }) => ({
  display: 'flex',
  gap: 16,
  justifyContent: 'space-between',
  padding: 16,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &[aria-current]': { backgroundColor: theme.vars.palette.mint.wash },
  '&:focus-visible': { outlineOffset: -3 },
}));

/** A link to another site, in a new tab. */
export function ExternalLink({ children, ...props }: LinkProps & { href: string }) {
  return (
    <Link target="_blank" rel="noopener noreferrer" {...props}>
      {children}
    </Link>
  );
}

const IconLink = styled(TextLink)({
  display: 'inline-flex',
  gap: 8,
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
});

export interface BackLinkProps {
  to: string;
  label: string;
}

/** A link back to the parent of a screen. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <IconLink to={to} color="inherit" underline="hover">
      <ArrowLeftIcon size={18} />
      {label}
    </IconLink>
  );
}

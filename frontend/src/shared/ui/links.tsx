import Button, { type ButtonProps } from '@mui/material/Button';
import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink, type To } from 'react-router-dom';

type RouterProps = { to: To; replace?: boolean };

/** A link that looks like a button: it goes somewhere, so it is a link to the keyboard and the reader. */
export function LinkButton(props: Omit<ButtonProps<typeof RouterLink>, 'component'> & RouterProps) {
  return <Button component={RouterLink} {...props} />;
}

export function TextLink(props: Omit<LinkProps<typeof RouterLink>, 'component'> & RouterProps) {
  return <Link component={RouterLink} {...props} />;
}

/** A link to another site, in a new tab. */
export function ExternalLink({ children, ...props }: LinkProps & { href: string }) {
  return (
    <Link target="_blank" rel="noopener noreferrer" {...props}>
      {children}
    </Link>
  );
}

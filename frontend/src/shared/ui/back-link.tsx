import { ArrowLeftIcon } from './icons';
import { TextLink } from './links';

export interface BackLinkProps {
  to: string;
  label: string;
}

/** Leads back to where a screen belongs. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <TextLink
      to={to}
      color="inherit"
      underline="hover"
      sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minHeight: 44, fontWeight: 600 }}
    >
      <ArrowLeftIcon size={18} />
      {label}
    </TextLink>
  );
}

import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { useCurrentInView } from './use-current-in-view';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  position: 'relative',
  overflowX: 'auto',
  marginBottom: 32,
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
}));

const SectionLink = styled(NavLink)(({ theme }) => ({
  padding: '10px 12px',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  borderBottom: '2px solid transparent',
  '&.active': {
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    borderBottomColor: theme.vars.palette.primary.main,
  },
  '&:focus-visible': { outlineOffset: -3 },
}));

interface SectionNavProps {
  label: string;
  /** `end`: current only at this path, not below it. */
  sections: readonly { to: string; label: string; end?: boolean }[];
}

/** The navigation between the pages of a section. */
export function SectionNav({ label, sections }: SectionNavProps) {
  return (
    <Bar aria-label={label} ref={useCurrentInView<HTMLElement>()}>
      {sections.map(({ to, label: name, end = false }) => (
        <SectionLink key={to} to={to} end={end}>
          {name}
        </SectionLink>
      ))}
    </Bar>
  );
}

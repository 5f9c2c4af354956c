import ButtonBase from '@mui/material/ButtonBase';
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

interface SectionNavProps {
  label: string;
  /** `end`: current at this address alone, not below it. */
  sections: readonly { to: string; label: string; end?: boolean }[];
}

/** The navigation between the pages of one part. */
export function SectionNav({ label, sections }: SectionNavProps) {
  return (
    <Bar aria-label={label} ref={useCurrentInView<HTMLElement>()}>
      {sections.map(({ to, label: name, end = false }) => (
        <ButtonBase
          key={to}
          component={NavLink}
          to={to}
          end={end}
          sx={{
            paddingInline: 1.5,
            paddingBlock: 1.25,
            whiteSpace: 'nowrap',
            color: 'text.secondary',
            borderBottom: '2px solid transparent',
            '&.active': { color: 'text.primary', fontWeight: 600, borderBottomColor: 'primary.main' },
          }}
        >
          {name}
        </ButtonBase>
      ))}
    </Bar>
  );
}

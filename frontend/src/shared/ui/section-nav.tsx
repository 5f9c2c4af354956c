import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

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

/** The navigation between the pages of one part. On a phone it may be wider than the window: the current page is in view. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (bar.current && current)
      bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <Bar aria-label={label} ref={bar}>
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

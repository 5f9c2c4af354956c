import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { useUser } from '../../shared/session/use-session';
import { workEntries } from './nav-entries';
import { TopNavLink } from './nav-link';

const WorkBand = styled('nav')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
}));

const Entries = styled('div')({ display: 'flex', gap: 4, marginInline: -10, overflowX: 'auto' });

/** The second navigation, for those who are signed in. It does not stay at the top: the bar above does. */
export function WorkNav() {
  const entries = workEntries(useUser());
  if (entries.length === 0) return null;
  return (
    <WorkBand aria-label="Your work">
      <Container>
        <Entries>
          {entries.map((entry) => (
            <TopNavLink key={entry.label} entry={entry} />
          ))}
        </Entries>
      </Container>
    </WorkBand>
  );
}

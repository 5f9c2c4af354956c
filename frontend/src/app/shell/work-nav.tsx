import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { useSession } from '../../shared/session/use-session';
import { useCurrentInView } from '../../shared/ui/use-current-in-view';
import { workEntries } from './nav-entries';
import { TopNavLink } from './nav-link';

const WorkBand = styled('nav')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
}));

const Entries = styled('div')(({ theme }) => ({
  display: 'flex',
  position: 'relative',
  marginInline: -10,
  overflowX: 'auto',
  // The four entries of an investor fit a phone of 390 px.
  [theme.breakpoints.down('sm')]: { '& > a': { paddingInline: 8 } },
  [theme.breakpoints.up('sm')]: { gap: 4 },
}));

/** The height of its links. */
const Placeholder = styled('div')({ height: 44 });

/** The second navigation, for signed-in users. Unlike the bar above, it scrolls with the page. */
export function WorkNav() {
  const session = useSession();
  const entries = workEntries(session.user);
  const bar = useCurrentInView<HTMLDivElement>();
  // Reserves its height, so that the page does not move when the session has loaded.
  if (session.status === 'loading')
    return (
      <WorkBand as="div">
        <Placeholder />
      </WorkBand>
    );
  if (entries.length === 0) return null;
  return (
    <WorkBand aria-label="Your work">
      <Container>
        <Entries ref={bar}>
          {entries.map((entry) => (
            <TopNavLink key={entry.label} entry={entry} />
          ))}
        </Entries>
      </Container>
    </WorkBand>
  );
}

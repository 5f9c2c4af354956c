import { PRODUCT_NAME } from '@mintbridge/contracts';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { ColorModeSwitch } from './color-mode-switch';
import { footerColumns } from './nav-entries';
import { plainList } from '../../shared/ui/layout';
import { Wordmark } from './wordmark';

const FooterBand = styled('footer')(({ theme }) => ({
  backgroundColor: theme.vars.palette.surface.inverse,
  color: theme.vars.palette.surface.onInverse,
  paddingBlock: 48,
  [theme.breakpoints.up('md')]: { paddingBlock: 64 },
}));

const FooterColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  gridTemplateColumns: '1fr 1fr',
  [theme.breakpoints.up('md')]: { gap: 64, gridTemplateColumns: '2fr 1fr 1fr 1fr' },
}));

const AboutColumn = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  maxWidth: '38ch',
  '& p': { color: theme.vars.palette.surface.onInverseMuted, marginTop: 12 },
  [theme.breakpoints.up('md')]: { gridColumn: 'auto' },
}));

const LinkList = styled('ul')({ ...plainList, marginTop: 8 });

const FooterLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  color: theme.vars.palette.surface.onInverseMuted,
  textDecoration: 'none',
  '&:hover': {
    color: theme.vars.palette.surface.onInverse,
    textDecoration: 'underline',
    textUnderlineOffset: 4,
  },
  '&:focus-visible': { outlineColor: theme.vars.palette.mint.bright },
}));

const LastLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: 40,
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.surface.onInverseLine}`,
  color: theme.vars.palette.surface.onInverseMuted,
  [theme.breakpoints.up('md')]: { marginTop: 56 },
}));

const scrollToTop = () => window.scrollTo({ top: 0 });

export function Footer() {
  return (
    <FooterBand>
      <Container>
        <FooterColumns>
          <AboutColumn>
            <Wordmark />
            <Typography variant="body2">
              {PRODUCT_NAME} is the premier platform for tech product owners to connect with investors.
            </Typography>
          </AboutColumn>
          {footerColumns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <Typography component="h2" variant="subtitle2">
                {column.title}
              </Typography>
              <LinkList>
                {column.entries.map((entry) => (
                  <li key={entry.label}>
                    <FooterLink to={entry.to} onClick={scrollToTop}>
                      {entry.label}
                    </FooterLink>
                  </li>
                ))}
              </LinkList>
            </nav>
          ))}
        </FooterColumns>
        <LastLine>
          <Typography variant="caption" component="p">
            © {new Date().getFullYear()} {PRODUCT_NAME}. All rights reserved.
          </Typography>
          <ColorModeSwitch />
        </LastLine>
      </Container>
    </FooterBand>
  );
}

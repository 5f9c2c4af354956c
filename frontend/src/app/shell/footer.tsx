import { PRODUCT_NAME } from '@mintbridge/contracts';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { footerColumns } from './nav-entries';
import { Wordmark } from './wordmark';

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

const scrollToTop = () => window.scrollTo({ top: 0 });

export function Footer() {
  return (
    <Box
      component="footer"
      sx={{ backgroundColor: 'surface.inverse', color: 'surface.onInverse', marginTop: 'auto' }}
    >
      <Container sx={{ paddingBlock: { xs: 6, md: 8 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 8 },
            gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr 1fr' },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, maxWidth: '38ch' }}>
            <Wordmark onInverse />
            <Typography variant="body2" sx={{ color: 'surface.onInverseMuted', marginTop: 1.5 }}>
              {PRODUCT_NAME} is the premier platform for tech product owners to connect with investors.
            </Typography>
          </Box>
          {footerColumns.map((column) => (
            <Box key={column.title} component="nav" aria-label={column.title}>
              <Typography component="h2" variant="subtitle2">
                {column.title}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', margin: 0, marginTop: 1, padding: 0 }}>
                {column.entries.map((entry) => (
                  <li key={entry.label}>
                    <FooterLink to={entry.to} onClick={scrollToTop}>
                      {entry.label}
                    </FooterLink>
                  </li>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        <Typography
          variant="caption"
          component="p"
          sx={{
            marginTop: { xs: 5, md: 7 },
            paddingTop: 3,
            borderTop: '1px solid rgba(255, 255, 255, 0.16)',
            color: 'surface.onInverseMuted',
          }}
        >
          © {new Date().getFullYear()} {PRODUCT_NAME}. All rights reserved.
        </Typography>
      </Container>
    </Box>
  );
}

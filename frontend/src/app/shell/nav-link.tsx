import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';

/** An entry of the top navigation; the active one is underlined and announced as the current page. */
export const TopNavLink = styled(NavLink)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 10,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&.active': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '&.active::after': {
    content: '""',
    position: 'absolute',
    insetInline: 10,
    bottom: 4,
    height: 2,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

/** The same in the side panel. */
export const PanelNavLink = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  paddingInline: 12,
  borderRadius: 8,
  color: theme.vars.palette.text.primary,
  fontSize: '1.0625rem',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.surface.sunken },
  '&.active': { backgroundColor: theme.vars.palette.mint.soft, fontWeight: 600 },
}));

import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { isCurrent, type NavItem } from './navigation.ts';

const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1.5, md: 0.25 },
  flexDirection: { xs: 'row', md: 'column' },
  px: { xs: 2, md: 0.5 },
  py: { xs: 1.25, md: 1 },
  mx: 0.75,
  borderRadius: 1,
  fontSize: { xs: '0.9375rem', md: '0.6875rem' },
  fontWeight: 550,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&[aria-current]': { color: 'primary.main', bgcolor: 'var(--tone-teal-bg)' },
} as const;

interface Props {
  readonly items: readonly NavItem[];
  readonly onNavigate?: () => void;
}

/** The entries of a shell: icons over labels in the slim bar, lines in the drawer of a phone. */
export function NavList({ items, onNavigate }: Props) {
  const { pathname } = useLocation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 1, display: 'grid', gap: 0.5 }}>
      {items.map((item) => (
        <li key={item.to}>
          <Box
            component={Link}
            to={item.to}
            sx={linkStyle}
            onClick={onNavigate}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          >
            <item.icon fontSize="small" aria-hidden />
            {item.label}
          </Box>
        </li>
      ))}
    </Box>
  );
}

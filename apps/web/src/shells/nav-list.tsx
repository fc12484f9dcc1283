import Box from '@mui/material/Box';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { isCurrent, type NavItem } from './navigation.ts';

const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1.5, md: 0.25 },
  flexDirection: { xs: 'row', md: 'column' },
  textAlign: { md: 'center' },
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

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
} as const;

const sectionStyle = {
  display: 'block',
  mt: 1,
  mb: 0.5,
  px: { xs: 2.75, md: 0.5 },
  textAlign: { md: 'center' },
  fontSize: { xs: '0.75rem', md: '0.625rem' },
  lineHeight: 1.2,
  fontWeight: 650,
  color: 'text.secondary',
} as const;

interface Props {
  readonly items: readonly NavItem[];
  readonly onNavigate?: (() => void) | undefined;
}

function Entries({ items, onNavigate }: Props) {
  const { pathname } = useLocation();
  return items.map((item) => (
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
  ));
}

function Section({ name, ...props }: Props & { readonly name: string }) {
  const id = useId();
  return (
    <li>
      <Box component="span" id={id} sx={sectionStyle}>
        {name}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={listStyle}>
        <Entries {...props} />
      </Box>
    </li>
  );
}

/** The entries of a shell: icons over labels in the slim bar, lines in the drawer of a phone. */
export function NavList({ items, onNavigate }: Props) {
  const sections = [...Map.groupBy(items, ({ section }) => section)];
  return (
    <Box component="ul" sx={{ ...listStyle, py: 1 }}>
      {sections.map(([name, members]) =>
        name === undefined ? (
          <Entries key="" items={members} onNavigate={onNavigate} />
        ) : (
          <Section key={name} name={name} items={members} onNavigate={onNavigate} />
        ),
      )}
    </Box>
  );
}

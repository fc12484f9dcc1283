import Box from '@mui/material/Box';
import { useBranding } from '../../kernel/branding.ts';

/** The mark of the product: a house seen through a lens. */
function ProductMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--mui-palette-primary-main)" />
      <g fill="none" stroke="var(--mui-palette-primary-contrastText)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M7 21.5V13l9-6 9 6v8.5" strokeLinejoin="round" />
        <circle cx="16" cy="19.2" r="4.9" />
      </g>
    </svg>
  );
}

/** Logos are made for paper, so they keep a light background in the dark scheme. */
const pictureStyle = {
  display: 'block',
  maxWidth: { xs: 84, sm: 160 },
  objectFit: 'contain',
  borderRadius: '4px',
  '[data-scheme="dark"] &': { bgcolor: 'var(--paper)', p: '2px' },
} as const;

/** The studio's logo, else the mark of the product. Decorative, because the name is beside it or labels the link. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  const { logo } = useBranding();
  if (!logo) return <ProductMark size={size} />;
  return <Box component="img" src={logo.url} alt="" height={size} sx={pictureStyle} />;
}

import Box from '@mui/material/Box';
import { useState } from 'react';
import { currentBranding } from '../../kernel/branding.ts';

/** Advice after an unexpected error. Contains the support address if the server wrote one into the page. */
export function supportText(): string {
  const { support_email: address } = currentBranding();
  const who = address ? `send it to support at ${address}` : 'show it to the person who looks after Shootdesk for you';
  return `Please take a screenshot of this and ${who}. Loading the page again often helps.`;
}

const style = {
  m: 0,
  p: 1.5,
  maxWidth: '100%',
  borderRadius: 1,
  bgcolor: 'var(--tone-neutral-bg)',
  fontSize: '0.75rem',
  textAlign: 'left',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** Details for support, to be seen on a screenshot: error, place and time. */
export function UnexpectedError({ error }: { readonly error: Error }) {
  const [when] = useState(() => new Date().toISOString());
  return (
    <Box component="pre" sx={style}>
      {[error.message, window.location.pathname, when].join('\n')}
    </Box>
  );
}

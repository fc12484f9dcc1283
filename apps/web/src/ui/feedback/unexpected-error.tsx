import Box from '@mui/material/Box';
import { useState } from 'react';

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

/** What support needs to see on the screenshot: what broke, where and when. */
export function UnexpectedError({ error }: { readonly error: Error }) {
  const [when] = useState(() => new Date().toISOString());
  return (
    <Box component="pre" sx={style}>
      {[error.message, window.location.pathname, when].join('\n')}
    </Box>
  );
}

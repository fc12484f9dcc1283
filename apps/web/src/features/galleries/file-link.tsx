import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { standaloneLink } from '../../ui/layout/theme.ts';

interface Props {
  readonly address: string | null;
  readonly text: string;
}

/** Leads to a file, which may lie with another company; bare words where there is no web address. */
export function FileLink({ address, text }: Props) {
  if (!address || !/^(https?:|\/)/i.test(address)) {
    return (
      <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    );
  }
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" sx={{ ...standaloneLink, overflowWrap: 'anywhere' }}>
      {text}
    </Link>
  );
}

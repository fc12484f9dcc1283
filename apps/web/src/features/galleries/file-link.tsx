import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { standaloneLink } from '../../ui/layout/theme.ts';

interface Props {
  readonly address: string | null;
  readonly text: string;
}

/** Link to a file, possibly on another company's server; plain text if its address is not http or https. */
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

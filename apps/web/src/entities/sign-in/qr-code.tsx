import Box from '@mui/material/Box';
import { encode } from 'uqr';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** A QR code, generated in the browser so that nobody else gets its text. Dark on white in both schemes, because cameras require that. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, alignSelf: 'center', bgcolor: 'common.white', borderRadius: '8px' }}
    >
      <path d={squares.join('')} fill="black" />
    </Box>
  );
}

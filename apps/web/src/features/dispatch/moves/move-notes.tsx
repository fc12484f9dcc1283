import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Moves } from './moves.ts';

interface Props {
  readonly moves: Pick<Moves, 'lost' | 'dismissLost' | 'stayed' | 'dismissStayed'>;
  readonly onShow: (jobId: number) => void;
}

/** Why a move was not made, and why visits of a plan were not taken back. */
export function MoveNotes({ moves, onShow }: Props) {
  const { lost, dismissLost, stayed, dismissStayed } = moves;
  return (
    <>
      {lost && (
        <Alert severity="warning" onClose={dismissLost} action={undefined} sx={{ py: 0 }}>
          {lost.text}{' '}
          <Button color="inherit" size="small" onClick={() => onShow(lost.jobId)}>
            Show it
          </Button>
        </Alert>
      )}
      {stayed.length > 0 && (
        <Alert severity="warning" onClose={dismissStayed} sx={{ py: 0 }}>
          {stayed.map((text, nth) => (
            // oxlint-disable-next-line no-array-index-key -- two visits at one property have the same sentence
            <div key={nth}>{text}</div>
          ))}
        </Alert>
      )}
    </>
  );
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { servicesText, type BoardVisit } from '../board-visits.ts';

/** A question whether a visit goes to a place that something speaks against. */
export interface Question {
  readonly visit: BoardVisit;
  readonly reasons: readonly string[];
  /** Time zone of the times in the reasons, if not the board's. */
  readonly timeZone: string | null;
  readonly answer: (goesAhead: boolean) => void;
}

/** Lists the reasons against a move, and asks for confirmation. */
export function ConflictDialog({ visit, reasons, timeZone, answer }: Question) {
  return (
    <TitledDialog
      title="Something speaks against it"
      role="alertdialog"
      maxWidth="xs"
      onClose={() => answer(false)}
      actions={
        <>
          {/* oxlint-disable-next-line no-autofocus -- a dialog has to take the focus; here the harmless answer gets it */}
          <Button color="inherit" autoFocus onClick={() => answer(false)}>
            Go back
          </Button>
          <Button color="warning" variant="contained" onClick={() => answer(true)}>
            Move anyway
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 1 }}>
        {visit[0].place}, {servicesText(visit)}
      </Typography>
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {timeZone !== null && (
        <Typography variant="caption" color="textSecondary">
          Times in {timeZone}
        </Typography>
      )}
    </TitledDialog>
  );
}

import Alert from '@mui/material/Alert';
import { DialogFrame } from '../../../ui/dialogs/titled-dialog.tsx';
import DialogContent from '@mui/material/DialogContent';
import { useHasRoom } from '../../../ui/layout/use-has-room.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { ImportedKind } from './imported-kind.ts';
import { useImport, type ImportRun } from './use-import.ts';

function Step({ run, onClose }: { readonly run: ImportRun; readonly onClose: () => void }) {
  const { state } = run;
  switch (state.step) {
    case 'choosing':
      return <ChooseFile run={run} isReading={state.isReading} onClose={onClose} />;
    case 'previewed':
      return <ImportPreview run={run} preview={state.preview} isReading={state.isReading} />;
    case 'running':
    case 'paused':
    case 'done':
      return <ImportProgress run={run} step={state.step} progress={state.progress} onClose={onClose} />;
  }
}

interface Props {
  readonly kind: ImportedKind;
  readonly onClose: () => void;
}

/** Imports records from a file: choose it, review its content and errors, import. */
export function ImportDialog({ kind, onClose }: Props) {
  const hasRoom = useHasRoom();
  const run = useImport(kind);
  const close = () => {
    run.pause();
    onClose();
  };
  return (
    <DialogFrame
      title={kind.title}
      maxWidth="md"
      fullScreen={!hasRoom}
      // A click outside must not interrupt an import.
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
    >
      {run.failure && (
        <DialogContent sx={{ flex: 'none', pb: 0 }}>
          <Alert severity="error">{run.failure}</Alert>
        </DialogContent>
      )}
      <Step run={run} onClose={close} />
    </DialogFrame>
  );
}

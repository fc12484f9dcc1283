import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { megabytes } from '../../kernel/amounts.ts';
import type { SessionView } from './session/session-view.ts';
import type { UploadPhase } from './transport/store-blob.ts';

const phases: Record<UploadPhase, string> = {
  keeping: 'Keeping a copy on this device:',
  queued: 'Waiting:',
  checking: 'Checking',
  sending: 'Uploading',
  waiting: 'Connection lost, goes on by itself:',
  finishing: 'Finishing',
};

function line({ stage, current }: SessionView): string {
  if (stage === 'queued') return 'Waiting for the other uploads';
  if (!current) return 'Preparing';
  const { phase, name, percent } = current;
  return percent === null ? `${phases[phase]} ${name}` : `${phases[phase]} ${name} (${percent}%)`;
}

/** Progress of a batch: the current file, the percentage of all, and the speed. */
export function UploadProgress({ view }: { readonly view: SessionView }) {
  const { stage, percent, bytesPerSecond, chosen } = view;
  const left = chosen.length === 1 ? '1 file left' : `${chosen.length} files left`;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {line(view)}
      </Typography>
      <LinearProgress
        aria-label="Upload"
        variant={stage === 'queued' ? 'indeterminate' : 'determinate'}
        value={percent}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" color="textSecondary">
        {[`${percent}%`, `${megabytes(bytesPerSecond)}/s`, left].join(' · ')}
      </Typography>
    </Box>
  );
}

import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { footHeight } from '../../../ui/layout/foot-height.ts';
import { TrayJobs, type TrayActions } from './tray-jobs.tsx';
import { jobKeyOf } from './kept-file.ts';
import type { TrayNetwork } from './tray-settings.ts';
import type { FailedCopy, TrayView } from './tray-view.ts';
import { failedCopyFact, trayLine, trayPercent } from './tray-words.ts';

interface Props extends TrayActions {
  readonly view: TrayView;
  /** Number of files that are being copied. */
  readonly copying: number;
  /** Files that could not be copied, and therefore are not waiting. */
  readonly failedCopies: readonly FailedCopy[];
  readonly onDismiss: () => void;
  /** Connections over which files are sent; null when the browser does not report the type of its connection. */
  readonly network: TrayNetwork | null;
  readonly onNetwork: (network: TrayNetwork) => void;
}

const barSx = {
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
  pb: 'env(safe-area-inset-bottom)',
  '& .MuiButton-root': { minHeight: 44, whiteSpace: 'nowrap' },
} as const;

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  px: { xs: 2, md: 3 },
  py: 0.5,
} as const;

/** Reports the bar's height to the page, for other bars at its foot. */
function useFootHeight() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => footHeight.set(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      footHeight.set(0);
    };
  }, []);
  return bar;
}

/** The button that continues the uploads: allows any network, retries, or resumes; nothing without a need. */
function MainAction({ view, onResume, onRetry, onNetwork }: Props) {
  const failed = view.files.filter(({ state }) => state === 'failed').map(({ id }) => id);
  const paused = [...new Set(view.files.filter(({ isPaused }) => isPaused).map(jobKeyOf))];
  if (view.hold === 'network') return <Button onClick={() => onNetwork('any')}>Use any network</Button>;
  if (view.hold === 'signed-out' || failed.length > 0)
    return <Button onClick={() => onRetry(failed)}>Try again</Button>;
  if (paused.length > 0) return <Button onClick={() => paused.forEach(onResume)}>Go on</Button>;
  return null;
}

/** Bar at the foot of every screen while files wait: progress, what blocks it, and one button to continue. */
export function TrayBar(props: Props) {
  const { view, copying, failedCopies, network, onDismiss, onNetwork } = props;
  const id = useId();
  const bar = useFootHeight();
  const [isOpen, setIsOpen] = useState(false);
  const isRunning = view.files.some(({ state }) => state === 'running');
  return (
    <Box component="section" aria-label="Uploads" data-bar="tray" ref={bar} sx={barSx}>
      <LinearProgress
        aria-label="All uploads"
        variant="determinate"
        value={trayPercent(view)}
        color={view.hold === null && isRunning ? 'primary' : 'inherit'}
      />
      {isOpen && (
        <Box
          id={id}
          sx={{ maxHeight: '50dvh', overflowY: 'auto', px: { xs: 2, md: 3 }, py: 1 }}
          tabIndex={0}
          role="group"
          aria-label="Files"
        >
          <TrayJobs {...props} files={view.files} />
          {network !== null && (
            <FormControlLabel
              control={<Switch checked={network === 'wifi'} onChange={(_, isOn) => onNetwork(isOn ? 'wifi' : 'any')} />}
              label="Wi-Fi only"
            />
          )}
        </Box>
      )}
      {failedCopies.length > 0 && (
        <Alert
          severity="error"
          sx={{ borderRadius: 0, overflowWrap: 'anywhere', maxHeight: '30dvh', overflowY: 'auto' }}
          action={
            <Button color="inherit" size="small" onClick={onDismiss}>
              Dismiss
            </Button>
          }
        >
          These files could not be kept and are not uploaded. Please choose them again:
          {failedCopies.map((copy) => (
            <div key={`${copy.key} ${copy.name}`}>{failedCopyFact(copy)}</div>
          ))}
        </Alert>
      )}
      <Box sx={lineSx}>
        <CloudUploadOutlined color="action" fontSize="small" />
        <Typography variant="body2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {trayLine(view, copying)}
        </Typography>
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <MainAction {...props} />
          {view.files.length > 0 && (
            <Button
              color="inherit"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Hide files' : 'Show files'}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

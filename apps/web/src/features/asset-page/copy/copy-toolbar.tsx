import ArrowBack from '@mui/icons-material/ArrowBack';
import CloseFullscreen from '@mui/icons-material/CloseFullscreen';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobQuery } from '../../../data/jobs/queries.ts';
import { KeySheetButton } from '../keys/key-sheet.tsx';
import { VerdictButtons } from '../verdict/verdict-buttons.tsx';
import styles from './copy.module.css';
import type { CopyEditing } from './use-copy-editing.ts';
import { disabledBy, nothingChanged } from '../../../ui/inputs/disabled-by.ts';

interface Props {
  readonly jobId: number;
  readonly editing: CopyEditing;
  readonly onSave: () => void;
  readonly onScan: () => void;
  readonly isFullscreen: boolean;
  readonly onToggleFullscreen: () => void;
}

const savingNow = 'The copy is being saved';

/** Switches between reading and editing. */
function EnableButton({ editing }: Pick<Props, 'editing'>) {
  const { isEnabled, isEnabling, refusal, isSaving } = editing;
  return (
    <Button
      variant="outlined"
      size="small"
      loading={isEnabling}
      {...disabledBy(refusal ?? (isSaving && savingNow))}
      onClick={isEnabled ? editing.disable : editing.enable}
    >
      {isEnabled ? 'View Only' : 'Enable Fields'}
    </Button>
  );
}

/** The toolbar above the copy of a job. */
export function CopyToolbar({ jobId, editing, onSave, onScan, isFullscreen, onToggleFullscreen }: Props) {
  const { data: job } = useQuery(jobQuery(jobId));
  const { isEditor, isEnabled, isSaving, typed } = editing;
  const refusal = isSaving ? savingNow : !isEnabled && 'Enable the fields first';
  const sizeWords = isFullscreen ? 'Compress' : 'Expand';
  const name = job?.campaign?.name ?? `Job #${jobId}`;
  return (
    <div className={styles.toolbar}>
      <IconButton component={Link} to={`/service-jobs/${jobId}`} aria-label="Go Back" title="Go Back (B)">
        <ArrowBack />
      </IconButton>
      <Typography variant="h3" component="h1" noWrap title={name} className={styles.name}>
        {name}
      </Typography>
      {isEditor && (
        <div className={styles.actions}>
          <EnableButton editing={editing} />
          <Button size="small" {...disabledBy(refusal)} onClick={onScan} variant="outlined">
            Scan and Save
          </Button>
          <Button
            size="small"
            {...disabledBy(refusal || (!typed.isDirty && nothingChanged), 'Save (Ctrl+S)')}
            onClick={onSave}
            variant="contained"
          >
            Save
          </Button>
        </div>
      )}
      {job && <VerdictButtons jobId={jobId} job={{ ...job, users: job.users ?? [] }} />}
      <KeySheetButton />
      <IconButton aria-label={sizeWords} title={sizeWords} onClick={onToggleFullscreen}>
        {isFullscreen ? <CloseFullscreen /> : <OpenInFull />}
      </IconButton>
    </div>
  );
}

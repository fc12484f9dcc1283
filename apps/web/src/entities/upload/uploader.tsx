import type { NamedAsset } from '@shootdesk/shared/assets/namesakes';
import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useContext, useEffect, useEffectEvent } from 'react';
import { ChosenFiles } from './chosen-files.tsx';
import { DoneFiles } from './done-files.tsx';
import { DropArea } from './drop-area.tsx';
import { DroppedFiles } from './dropped-files.ts';
import { LocalSets } from './local-sets.tsx';
import type { UploadSession } from './session/upload-session.ts';
import type { ChosenFile } from './session/session-view.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { OfferedType } from './transport/destination.ts';
import { useSessionView } from './use-session-view.ts';
import { useVersionQuestions } from './versions/use-version-questions.ts';
import { VersionChoices } from './versions/version-choices.tsx';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

interface Props {
  readonly session: UploadSession;
  /** Type of the files, unless an earlier upload began with another one. */
  readonly type: OfferedType;
  /** MIME types that may be chosen. */
  readonly accept: readonly string[];
  /** Whether only one file is accepted. */
  readonly isSingle?: boolean;
  /** Assets of the job of which the files may become versions; by default none. */
  readonly assets?: readonly NamedAsset[];
  readonly onUpload: () => void;
}

/** Maximum number of visible warnings, which is enough for a folder full of wrong files. */
const shownWarnings = 20;

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  const rest = warnings.length - shownWarnings;
  return (
    <>
      {warnings.slice(0, shownWarnings).map((warning) => (
        <Alert key={warning} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {warning}
        </Alert>
      ))}
      {rest > 0 && <Alert severity="warning">{`${rest} more files were not taken.`}</Alert>}
    </>
  );
}

/** Warns that some chosen files keep the type of an earlier, interrupted upload. */
function EarlierTypes({ files, type }: { readonly files: readonly ChosenFile[]; readonly type: OfferedType }) {
  const earlier = files.flatMap(({ earlierTypeId }) => earlierTypeId ?? []);
  if (earlier.length === 0) return null;
  const names = [...new Set(earlier)].map(resourceTypeName).join(', ');
  return (
    <Alert severity="info">
      {earlier.length === 1 ? '1 of these files was begun' : `${earlier.length} of these files were begun`} as {names}{' '}
      and {earlier.length === 1 ? 'goes' : 'go'} there, not to {type.label}.
    </Alert>
  );
}

/** Stays visible under a long list if its container is a column (`fileColumn`). */
const uploadButtonSx = { justifySelf: 'start', alignSelf: 'start', position: 'sticky', bottom: 0, zIndex: 1 };

/** Style that stacks the parts of an uploader. */
export const fileColumn = { display: 'flex', flexDirection: 'column', gap: 2, '& > *': { flexShrink: 0 } } as const;

const noAssets: readonly NamedAsset[] = [];

/** One uploader: chooses files, sends them, and lists them when they are done. */
export function Uploader({ session, type, accept, isSingle = false, assets = noAssets, onUpload }: Props) {
  const view = useSessionView(session);
  const { stage, chosen, isChecking, warnings, uploaded, known, failed } = view;
  const versions = useVersionQuestions(session, view, assets);
  const upload = () => {
    versions.settle();
    onUpload();
  };
  const retry = () => {
    versions.settle();
    void session.retry();
  };
  const { take: takeDropped } = useContext(DroppedFiles);
  const addDropped = useEffectEvent(() => {
    const dropped = takeDropped();
    if (dropped.length > 0) void session.add(dropped, type.destination);
  });
  useEffect(() => addDropped(), []);
  const openQuestion = versions.isOpen && 'Choose above what each file is a version of';
  const isChoosing = stage === 'choosing';
  return (
    <>
      {(!isSingle || (isChoosing && chosen.length === 0)) && (
        <DropArea
          label={type.label}
          accept={accept}
          isBusy={isChecking}
          isSingle={isSingle}
          onFiles={(files) => void session.add(files, type.destination)}
        />
      )}
      <Warnings warnings={warnings} />
      <VersionChoices questions={versions.questions} onChoose={versions.choose} />
      {isChoosing && chosen.length > 0 && (
        <>
          <EarlierTypes files={chosen} type={type} />
          <LocalSets session={session} files={chosen} type={type} />
          <ChosenFiles files={chosen} onRemove={(id) => session.remove(id)} />
          <Button
            variant="contained"
            onClick={upload}
            {...disabledBy(isChecking ? 'The files are being checked' : openQuestion)}
            sx={uploadButtonSx}
          >
            Upload {chosen.length === 1 ? '1 file' : `${chosen.length} files`}
          </Button>
        </>
      )}
      {(stage === 'queued' || stage === 'uploading') && <UploadProgress view={view} />}
      <DoneFiles title="Failed to Upload" files={failed} rowText={(name) => `Failed to upload ${name}`} />
      {stage === 'done' && failed.length > 0 && (
        <Button
          variant="outlined"
          onClick={retry}
          {...disabledBy(openQuestion)}
          sx={{ justifySelf: 'start', alignSelf: 'start' }}
        >
          Try again
        </Button>
      )}
      <DoneFiles title="Already in this job, not sent again" files={known} />
      <DoneFiles title="Uploaded" files={uploaded} />
    </>
  );
}

import Typography from '@mui/material/Typography';
import { needsCountConfirmation } from '@shootdesk/shared/resources/quantity';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CountStep, type Declared } from './count-step.tsx';
import type { UploadSession } from './session/upload-session.ts';
import { Uploader } from './uploader.tsx';
import type { OfferedTypes } from './use-offered-types.ts';
import { useSessionView } from './use-session-view.ts';

interface Props {
  readonly sessions: readonly UploadSession[];
  readonly offered: OfferedTypes;
  /** MIME types that may be chosen. */
  readonly accept: readonly string[];
}

const counted = (count: number) => (count === 1 ? '1 resource' : `${count} resources`);

interface ChosenProps {
  readonly session: UploadSession;
  readonly declared: Declared;
  readonly label: string;
  readonly accept: readonly string[];
}

/** The files of the declared batch; another number than declared is asked about. */
function DeclaredFiles({ session, declared, label, accept }: ChosenProps) {
  const { chosen } = useSessionView(session);
  const [isAsking, setIsAsking] = useState(false);
  const start = () => void session.start(declared.resourceTypeId);
  const ask = () => (needsCountConfirmation(declared.count, chosen.length) ? setIsAsking(true) : start());
  const proceed = () => {
    setIsAsking(false);
    start();
  };
  return (
    <>
      <Typography color="textSecondary">
        {label}: {counted(declared.count)} declared
      </Typography>
      <Uploader session={session} accept={accept} label={label} onUpload={ask} />
      {isAsking && (
        <ConfirmDialog
          title="Number of Resources"
          text={`You declared ${counted(declared.count)}, but chose ${chosen.length}. Do you wish to proceed with ${chosen.length}?`}
          isBusy={false}
          onYes={proceed}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** The upload of one type: first how many there are, then the files. */
export function SingleUploader({ sessions, offered, accept }: Props) {
  const [declared, setDeclared] = useState<Declared | null>(null);
  const [session] = sessions;
  if (!session) return null;
  if (!declared) return <CountStep offered={offered} onContinue={setDeclared} />;
  const label = offered.types.find(({ id }) => id === declared.resourceTypeId)?.label ?? '';
  return <DeclaredFiles session={session} declared={declared} label={label} accept={accept} />;
}

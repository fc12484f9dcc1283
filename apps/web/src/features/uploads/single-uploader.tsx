import Typography from '@mui/material/Typography';
import type { NamedAsset } from '@shootdesk/shared/assets/namesakes';
import { needsCountConfirmation } from '@shootdesk/shared/resources/number-of-resources';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { CountStep, type Declared } from './count-step.tsx';
import type { UploadKind } from '../../entities/upload/session/upload-kind.ts';
import type { UploadSession } from '../../entities/upload/session/upload-session.ts';
import { Uploader } from '../../entities/upload/uploader.tsx';
import type { OfferedType } from '../../entities/upload/transport/destination.ts';
import type { OfferedTypes } from './use-offered-types.ts';
import { useSessionView } from '../../entities/upload/use-session-view.ts';

interface Props {
  readonly noun: UploadKind['noun'];
  readonly sessions: readonly UploadSession[];
  readonly offered: OfferedTypes;
  /** MIME types that may be chosen. */
  readonly accept: readonly string[];
  /** Types of an earlier upload that was cut. */
  readonly begun: readonly OfferedType[];
  /** Assets of the job whose next versions the files may become. */
  readonly assets: readonly NamedAsset[];
  /** How many files the order still waits for; 0 when that is not known. */
  readonly expected: number;
}

const counted = (count: number, noun: UploadKind['noun']) => `${count} ${noun.toLowerCase()}${count === 1 ? '' : 's'}`;

interface ChosenProps extends Pick<Props, 'noun' | 'accept' | 'assets'> {
  readonly session: UploadSession;
  readonly declared: Declared;
}

/** The files of the declared batch; another number than declared is asked about. */
function DeclaredFiles({ noun, session, declared, accept, assets }: ChosenProps) {
  const { type } = declared;
  const wanted = counted(declared.count, noun);
  const { chosen } = useSessionView(session);
  const [isAsking, setIsAsking] = useState(false);
  const start = () => void session.start(type.destination);
  const ask = () => (needsCountConfirmation(declared.count, chosen.length) ? setIsAsking(true) : start());
  const proceed = () => {
    setIsAsking(false);
    start();
  };
  return (
    <>
      <Typography component="h3" color="textSecondary">
        {type.label}: {wanted} declared
      </Typography>
      <Uploader session={session} accept={accept} assets={assets} type={type} onUpload={ask} />
      {isAsking && (
        <ConfirmDialog
          title={`Number of ${noun}s`}
          text={`You declared ${wanted}, but chose ${chosen.length}. Do you wish to proceed with ${chosen.length}?`}
          isBusy={false}
          onYes={proceed}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** The upload of one type: first how many there are, then the files. */
export function SingleUploader({ noun, sessions, offered, accept, begun, assets, expected }: Props) {
  const [declared, setDeclared] = useState<Declared | null>(null);
  const [session] = sessions;
  if (!session) return null;
  if (!declared) {
    const first = begun[0] ?? offered.first;
    return <CountStep {...{ noun, first, expected }} types={offered.types} onContinue={setDeclared} />;
  }
  return <DeclaredFiles {...{ noun, session, declared, accept, assets }} />;
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
import { expectation, type Expected } from './expected-files.ts';
import { useSessionView } from '../../entities/upload/use-session-view.ts';

interface Props {
  readonly noun: UploadKind['noun'];
  readonly sessions: readonly UploadSession[];
  readonly offered: OfferedTypes;
  /** Allowed MIME types. */
  readonly accept: readonly string[];
  /** Types of an earlier, interrupted upload. */
  readonly begun: readonly OfferedType[];
  /** Assets of the job; a file may become the next version of one of them. */
  readonly assets: readonly NamedAsset[];
  readonly expected: Expected;
}

const counted = (count: number, noun: UploadKind['noun']) => `${count} ${noun.toLowerCase()}${count === 1 ? '' : 's'}`;

interface ChosenProps extends Pick<Props, 'noun' | 'accept' | 'assets'> {
  readonly session: UploadSession;
  readonly declared: Declared;
  /** Source of the expected count; null if the person declared it. */
  readonly taken: Expected | null;
  /** Returns to declaring the count. */
  readonly onChange: () => void;
}

/** Chooser for the files of the declared batch. Asks for confirmation if their number differs from the declared one. */
function DeclaredFiles({ noun, session, declared, taken, accept, assets, onChange }: ChosenProps) {
  const { type } = declared;
  const wanted = counted(declared.count, noun);
  const { chosen, stage } = useSessionView(session);
  const [isAsking, setIsAsking] = useState(false);
  const start = () => void session.start(type.destination);
  const ask = () => (needsCountConfirmation(declared.count, chosen.length) ? setIsAsking(true) : start());
  const proceed = () => {
    setIsAsking(false);
    start();
  };
  const before = taken ? `${expectation(taken)}, and you` : `You declared ${wanted}, but`;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}>
        <Typography component="h3" color="textSecondary">
          {taken ? `${type.label}: ${expectation(taken).toLowerCase()}` : `${type.label}: ${wanted} declared`}
        </Typography>
        {taken && stage === 'choosing' && chosen.length === 0 && (
          <Button size="small" onClick={onChange}>
            Another number
          </Button>
        )}
      </Box>
      <Uploader session={session} accept={accept} assets={assets} type={type} onUpload={ask} />
      {isAsking && (
        <ConfirmDialog
          title={`Number of ${noun}s`}
          text={`${before} chose ${chosen.length}. Do you wish to proceed with ${chosen.length}?`}
          isBusy={false}
          onYes={proceed}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Upload of one type: asks for the number of files unless it is known, then for the files. */
export function SingleUploader({ noun, sessions, offered, accept, begun, assets, expected }: Props) {
  const first = begun[0] ?? offered.first;
  // The expectation when the upload was opened, because each file that arrives lowers it.
  const [taken, setTaken] = useState(() => (expected.count > 0 && offered.types.length === 1 ? expected : null));
  const [declared, setDeclared] = useState<Declared | null>(taken && { type: first, count: taken.count });
  const [session] = sessions;
  const askAgain = () => {
    setTaken(null);
    setDeclared(null);
  };
  if (!session) return null;
  if (!declared) {
    return <CountStep {...{ noun, first, expected }} types={offered.types} onContinue={setDeclared} />;
  }
  return <DeclaredFiles {...{ noun, session, declared, taken, accept, assets }} onChange={askAgain} />;
}

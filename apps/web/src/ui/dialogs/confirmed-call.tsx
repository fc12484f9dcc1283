import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxConfirmationReason, type Confirmation, type Warning } from '@shootdesk/shared/kernel/confirmation';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '../../kernel/api-error.ts';
import { textLength } from '../../kernel/text-length.ts';
import { CalledOff } from '../../kernel/called-off.ts';
import { standaloneLink } from '../layout/theme.ts';
import { useGuardedClose } from './guarded-close.tsx';
import { DialogFrame } from './titled-dialog.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface DialogProps {
  readonly warnings: readonly Warning[];
  /** Reason from the form behind the dialog; may be empty. */
  readonly firstReason: string;
  /** Null when the person declines. */
  readonly onAnswer: (confirmation: Confirmation | null) => void;
}

function ReasonField({
  value,
  onChange,
  isMissing,
}: {
  value: string;
  onChange: (to: string) => void;
  isMissing: boolean;
}) {
  const { isTooLong, text } = textLength(value, maxConfirmationReason);
  return (
    <TextField
      label="Reason"
      required
      multiline
      minRows={2}
      maxRows={8}
      // oxlint-disable-next-line no-autofocus -- the reason is what the dialog waits for
      autoFocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isTooLong || isMissing}
      helperText={text ?? (isMissing ? 'Required' : 'The activity log keeps it.')}
    />
  );
}

/** A link in a line of its own. */
const linkLine = { ...standaloneLink, display: 'flex', width: 'fit-content', mt: 0.75, overflowWrap: 'anywhere' };

/** Shows the warnings about a change and lets the person proceed; some warnings need a reason. */
function WarningsDialog({ warnings, firstReason, onAnswer }: DialogProps) {
  const id = useId();
  const [reason, setReason] = useState(firstReason);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const decline = () => onAnswer(null);
  const isDirty = reason.trim() !== firstReason.trim();
  const { close, prompt } = useGuardedClose({ isDirty, onClose: decline });
  useLeaveWarning(isDirty);
  const needsReason = warnings.some((warning) => warning.needsReason);
  const isMissing = needsReason && reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the form that contains the dialog.
    event.stopPropagation();
    setWasSubmitted(true);
    if (isMissing || textLength(reason, maxConfirmationReason).isTooLong) return;
    onAnswer({ warnings: warnings.map(({ code }) => code), reason: reason.trim() });
  };
  return (
    <DialogFrame title="Please confirm" role="alertdialog" maxWidth="xs" onClose={close} aria-describedby={id}>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ pt: 0 }}>
          <Stack spacing={2}>
            <Stack id={id} spacing={1}>
              {warnings.map(({ code, message, links = [] }) => (
                <div key={code}>
                  <Typography>{message}</Typography>
                  {links.map(({ text, path }) => (
                    // In a new tab, because this one holds the unsaved change.
                    <Link key={path} href={path} target="_blank" rel="noopener" sx={linkLine}>
                      {text}
                    </Link>
                  ))}
                </div>
              ))}
            </Stack>
            {needsReason && <ReasonField value={reason} onChange={setReason} isMissing={wasSubmitted && isMissing} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          {/* oxlint-disable-next-line no-autofocus -- without a reason to type the harmless answer gets the focus */}
          <Button onClick={decline} color="inherit" autoFocus={!needsReason}>
            Go back
          </Button>
          <Button type="submit" variant="contained" color="warning">
            Go ahead
          </Button>
        </DialogActions>
      </form>
      {prompt}
    </DialogFrame>
  );
}

interface Asked extends DialogProps {
  /** Key that renders each question with new state. */
  readonly number: number;
}

interface ConfirmedCall {
  /**
   * Makes a call whose contract has the body member `confirmation`. If the server requires one, the person reads the warnings and the call is
   * repeated with their answer. Throws CalledOff when they go back. `firstReason` is the reason in the form behind, so that nobody types it twice.
   */
  readonly run: <T>(send: (confirmation?: Confirmation) => Promise<T>, firstReason?: string) => Promise<T>;
  /** The dialog; render it anywhere. */
  readonly dialog: ReactNode;
}

function warningsIn(error: unknown): readonly Warning[] | null {
  if (!(error instanceof ApiError) || error.code !== 'confirmation_required') return null;
  return error.body.warnings as readonly Warning[];
}

/** Makes calls for which the server may require a confirmation of its warnings. */
export function useConfirmedCall(): ConfirmedCall {
  const [asked, setAsked] = useState<Asked | null>(null);
  const decline = useRef<(() => void) | null>(null);
  // Unmounting counts as declining, because the call would otherwise wait forever.
  useEffect(() => () => decline.current?.(), []);
  const ask = (warnings: readonly Warning[], firstReason: string) =>
    new Promise<Confirmation | null>((resolve) => {
      const onAnswer = (answer: Confirmation | null) => {
        decline.current = null;
        setAsked(null);
        resolve(answer);
      };
      decline.current = () => onAnswer(null);
      setAsked((before) => ({ number: (before?.number ?? 0) + 1, warnings, firstReason, onAnswer }));
    });
  const run: ConfirmedCall['run'] = async (send, firstReason = '') => {
    const attempt = async (confirmation?: Confirmation): ReturnType<typeof send> => {
      try {
        return await send(confirmation);
      } catch (error) {
        const warnings = warningsIn(error);
        if (!warnings) throw error;
        const answer = await ask(warnings, confirmation?.reason || firstReason);
        if (!answer) throw new CalledOff();
        // Earlier confirmations are sent again, because the server may ask in several steps.
        const codes = new Set([...(confirmation?.warnings ?? []), ...answer.warnings]);
        return attempt({ warnings: [...codes], reason: answer.reason || (confirmation?.reason ?? '') });
      }
    };
    return attempt();
  };
  return { run, dialog: asked && <WarningsDialog key={asked.number} {...asked} /> };
}

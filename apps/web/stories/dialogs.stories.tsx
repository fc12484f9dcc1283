import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Warning } from '@shootdesk/shared/kernel/confirmation';
import { useNotify } from 'react-admin';
import { PasscodeDialog } from '../src/entities/client-link/passcode-dialog.tsx';
import { ApiError } from '../src/kernel/api-error.ts';
import { ConfirmDialog } from '../src/ui/dialogs/confirm-dialog.tsx';
import { useConfirmedCall } from '../src/ui/dialogs/confirmed-call.tsx';
import { Dialog, Drawer } from '../src/ui/dialogs/dialog.tsx';
import { AskToLeave } from '../src/ui/dialogs/guarded-close.tsx';
import { DialogFrame, TitledDialog } from '../src/ui/dialogs/titled-dialog.tsx';
import { SavedDialog } from '../src/ui/dialogs/saved-dialog.tsx';
import { useAsk } from '../src/ui/dialogs/use-ask.tsx';
import { Behind, ignore, openLabel, type Story } from './story.tsx';

const warning = (needsReason: boolean): Warning => ({
  code: needsReason ? 'credit_hold' : 'white_label',
  message: needsReason ? 'Anchor is on credit hold.' : 'This client is sent files without our name.',
  needsReason,
});

const openComments: Warning = {
  code: 'open_qc_comments',
  message: '2 comments of QC are open. The client is sent the assets as they are now.',
  needsReason: false,
  open: 2,
  links: [
    { text: 'Comment 1 on kitchen.jpg', path: '/service-jobs/1/assets?assetId=1&commentId=1' },
    { text: 'Comment 2 on lounge.jpg', path: '/service-jobs/1/assets?assetId=2&commentId=2' },
  ],
};

function Confirmed({ warnings }: { readonly warnings: readonly Warning[] }) {
  const { run, dialog } = useConfirmedCall();
  const refuse = async () => {
    throw new ApiError(409, { code: 'confirmation_required', warnings });
  };
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => void run(refuse).catch(ignore)}>
        {openLabel}
      </Button>
      {dialog}
    </>
  );
}

function Asking() {
  const { ask, dialog } = useAsk();
  const question = { title: 'Discard draft?', text: 'What you typed will be lost.' };
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => void ask(question)}>
        {openLabel}
      </Button>
      {dialog}
    </>
  );
}

function Toast({ type }: { readonly type: 'success' | 'warning' }) {
  const notify = useNotify();
  return (
    <Button variant="outlined" size="small" onClick={() => notify(`A ${type} toast`, { type })}>
      {openLabel}
    </Button>
  );
}

export const stories: readonly Story[] = [
  {
    part: 'PasscodeDialog',
    states: {
      'of a link without one': () => (
        <Behind>
          {(close) => <PasscodeDialog name="Jo Field" hasPasscode={false} save={async () => {}} onClose={close} />}
        </Behind>
      ),
      'of a link with one': () => (
        <Behind>
          {(close) => <PasscodeDialog name="Jo Field" hasPasscode save={async () => {}} onClose={close} />}
        </Behind>
      ),
    },
  },
  {
    part: 'TitledDialog',
    states: {
      'content alone': () => (
        <Behind>
          {(close) => (
            <TitledDialog title="File Note" onClose={close}>
              Key under the mat.
            </TitledDialog>
          )}
        </Behind>
      ),
      'long, with something to do': () => (
        <Behind>
          {(close) => (
            <TitledDialog title="File Note" dividers actions={<Button onClick={close}>Close</Button>} onClose={close}>
              Key under the mat.
            </TitledDialog>
          )}
        </Behind>
      ),
    },
  },
  {
    part: 'DialogFrame',
    states: {
      'with a cross': () => (
        <Behind>
          {(close) => (
            <DialogFrame title="File Note" onClose={close} onCross={close}>
              Key under the mat.
            </DialogFrame>
          )}
        </Behind>
      ),
    },
  },
  {
    part: 'Dialog',
    states: {
      open: () => (
        <Behind>
          {(close) => (
            <Dialog open onClose={close} aria-labelledby="story-dialog">
              <DialogTitle id="story-dialog">Change Status</DialogTitle>
              <DialogContent>
                <Typography>Back and Escape close it.</Typography>
              </DialogContent>
            </Dialog>
          )}
        </Behind>
      ),
    },
  },
  {
    part: 'Drawer',
    states: {
      open: () => (
        <Behind>
          {(close) => (
            <Drawer open onClose={close} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters' } }}>
              <Typography sx={{ p: 2 }}>Filters</Typography>
            </Drawer>
          )}
        </Behind>
      ),
    },
  },
  {
    part: 'ConfirmDialog',
    states: {
      asking: () => (
        <Behind>
          {(close) => (
            <ConfirmDialog
              title="Delete 3 files?"
              text="This cannot be undone."
              note="Two of them are shown to the client."
              isBusy={false}
              onYes={close}
              onClose={close}
            />
          )}
        </Behind>
      ),
      busy: () => (
        <Behind>
          {(close) => <ConfirmDialog title="Delete 3 files?" text="Deleting…" isBusy onYes={close} onClose={close} />}
        </Behind>
      ),
    },
  },
  {
    part: 'AskToLeave',
    states: { asking: () => <Behind>{(close) => <AskToLeave onLeave={close} onStay={close} />}</Behind> },
  },
  { part: 'SavedDialog', states: { saved: () => <Behind>{(close) => <SavedDialog onClose={close} />}</Behind> } },
  { part: 'useAsk', states: { asking: () => <Asking /> } },
  {
    part: 'useConfirmedCall',
    states: {
      'a warning to read': () => <Confirmed warnings={[warning(false)]} />,
      'a warning with links': () => <Confirmed warnings={[openComments]} />,
      'a rule that needs a reason': () => <Confirmed warnings={[warning(true), warning(false)]} />,
    },
  },
  {
    part: 'Toasts',
    states: { success: () => <Toast type="success" />, warning: () => <Toast type="warning" /> },
  },
];

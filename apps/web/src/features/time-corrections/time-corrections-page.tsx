import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { fullName, useCurrentUser } from '../../api/current-user.ts';
import { decideCorrection } from '../../data/time/mutations.ts';
import { decidedCorrectionsQuery, openCorrectionsQuery, rereadTime } from '../../data/time/queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { nameRequest } from './entry-names.ts';
import { RequestFacts } from './request-facts.tsx';

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

const rowStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'flex-start' },
  gap: 1.5,
  px: 2,
  py: 1.25,
} as const;

interface RowProps {
  readonly request: TimeCorrection;
  /** Actions on the request; none for decided requests and the person's own. */
  readonly actions?: ReactNode;
}

function Row({ request, actions }: RowProps) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {fullName(request.user)}, {nameRequest(request)}
        </Typography>
        <RequestFacts request={request} />
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          “{request.reason}”
        </Typography>
      </Box>
      {actions}
    </Box>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
      {text}
    </Typography>
  );
}

interface Deciding {
  readonly request: TimeCorrection;
  readonly isRefusing: boolean;
}

const removalQuestion =
  'This action will remove the shift with its breaks and times on jobs. The request keeps them. Do you wish to proceed?';

/** Accepts a request unchanged, or opens the dialog for another decision. */
function Actions({ request, onOpen }: { readonly request: TimeCorrection; readonly onOpen: (to: Deciding) => void }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const [isBusy, setIsBusy] = useState(false);
  const isRemoval = request.action === 'remove';
  const accept = async () => {
    if (isRemoval && !(await ask({ title: 'Remove Shift', text: removalQuestion }))) return;
    setIsBusy(true);
    try {
      await decideCorrection(cache, request.id, { decision: 'accept' });
      notify('Time corrected', { type: 'success' });
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
      // The save may have failed because a colleague has decided in the meantime.
      void rereadTime(cache);
    }
    setIsBusy(false);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, flex: 'none' }}>
      <Button variant="contained" disabled={isBusy} onClick={() => void accept()}>
        Accept
      </Button>
      {!isRemoval && (
        <Button variant="outlined" disabled={isBusy} onClick={() => onOpen({ request, isRefusing: false })}>
          Change
        </Button>
      )}
      <Button color="inherit" disabled={isBusy} onClick={() => onOpen({ request, isRefusing: true })}>
        Refuse
      </Button>
      {dialog}
    </Box>
  );
}

/** Requests to correct time entries, for the people who decide on them. */
export default function TimeCorrectionsPage() {
  const { id } = useCurrentUser();
  const open = useQuery(openCorrectionsQuery);
  const decided = useQuery(decidedCorrectionsQuery);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const count = open.data?.totalCount ?? 0;
  return (
    <Screen title="Time corrections" maxWidth={860}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Panel title={`Open (${count})`}>
          <Loaded query={open} what="The requests">
            {({ requests }) =>
              requests.length === 0 ? (
                <Note text="Nobody waits for a decision." />
              ) : (
                <Box component="ul" sx={listStyle}>
                  {requests.map((request) => (
                    <Row
                      key={request.id}
                      request={request}
                      actions={request.userId !== id && <Actions request={request} onOpen={setDeciding} />}
                    />
                  ))}
                </Box>
              )
            }
          </Loaded>
        </Panel>
        <Panel title="Decided">
          <Loaded query={decided} what="The decided requests">
            {(requests) =>
              requests.length === 0 ? (
                <Note text="Nothing has been decided yet." />
              ) : (
                <Box component="ul" sx={listStyle}>
                  {requests.map((request) => (
                    <Row key={request.id} request={request} />
                  ))}
                </Box>
              )
            }
          </Loaded>
        </Panel>
      </Box>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Screen>
  );
}

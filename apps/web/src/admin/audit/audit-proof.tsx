import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AuditCheck, AuditState } from '@shootdesk/shared/audit/audit.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditStateQuery, checkAuditList } from '../../data/audit/queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useCopy } from '../../ui/inputs/use-copy.ts';
import { Panel } from '../../ui/layout/panel.tsx';

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

function Head({ state: { sealed, unsealed, head } }: { readonly state: AuditState }) {
  const text = head ? `${head.position}:${head.hash}` : '';
  const { outcome, copy } = useCopy(text, 'the seal');
  return (
    <>
      <Typography variant="body2">
        {entries(sealed)} sealed{unsealed > 0 && `, ${entries(unsealed)} waiting`}
      </Typography>
      {head && (
        <>
          <Box component="code" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
          <Button size="small" startIcon={<ContentCopy />} onClick={() => void copy()}>
            Copy Last Seal
          </Button>
          <Typography role="status" variant="body2">
            {outcome}
          </Typography>
        </>
      )}
    </>
  );
}

function Outcome({ check: { breaks, more, sealed } }: { readonly check: AuditCheck }) {
  if (breaks.length > 0) {
    return (
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {breaks.map(({ kind, position, entry, sentence }) => (
            <li key={`${kind} ${position} ${entry}`}>{sentence}</li>
          ))}
        </Box>
        {more > 0 && `And ${more} more.`}
      </Alert>
    );
  }
  if (sealed === 0) return <Alert severity="info">No entry is sealed yet. That takes up to a minute.</Alert>;
  return (
    <Alert severity="success">
      {sealed === 1 ? 'The one entry is as it was sealed.' : `All ${sealed} entries are as they were sealed.`}
    </Alert>
  );
}

/** Panel that shows how far the list is sealed, and checks that nobody changed it. */
export function AuditProof() {
  const [noted, setNoted] = useState('');
  const query = useQuery(auditStateQuery);
  const check = useMutation({ mutationFn: () => checkAuditList(noted) });
  return (
    <Panel title="Proof">
      <Stack spacing={1.25} sx={{ p: 2 }}>
        <Loaded query={query} what="The state of the list">
          {(state) => <Head state={state} />}
        </Loaded>
        <TextField
          label="Seal noted earlier (optional)"
          value={noted}
          onChange={(event) => setNoted(event.target.value)}
          helperText="With it a cut-off end is noticed as well"
        />
        <Button variant="outlined" loading={check.isPending} onClick={() => check.mutate()}>
          Check
        </Button>
        <div role="status">
          {check.data && <Outcome check={check.data} />}
          {check.error && <Alert severity="warning">{firstMessage(check.error)}</Alert>}
        </div>
      </Stack>
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ServiceJobChecklistItem } from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import { tickedValue, type ProviderLine } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import type { JobDetail, ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isTransient } from '../../../kernel/api-error.ts';
import { rereadJob } from '../../../data/jobs/job-cache.ts';
import { tickChecklistItem, updateJobDetail } from '../../../data/jobs/mutations.ts';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';
import { useWaiting } from '../../../entities/waiting/use-waiting.ts';
import { isSendable, newChangeId, subjectOf, type WaitingTick } from '../../../entities/waiting/waiting-changes.ts';

export type JobChecklistLine = ProviderLine<ServiceJobChecklistItem, JobDetail>;

interface Props {
  readonly job: ServiceJob;
  readonly line: JobChecklistLine;
  readonly mayTick: boolean;
}

/** Ticks a line of either kind. A detail is saved as a whole value, so the request names the version that the person saw. */
function useTick(job: ServiceJob, line: JobChecklistLine) {
  const jobId = job.id;
  const cache = useQueryClient();
  const onError = useWarningToast();
  const { record } = line;
  const waiting = useWaiting<WaitingTick>(subjectOf({ kind: 'tick', form: line.kind, recordId: record.id }));
  const wait = (checked: boolean) => {
    const seen = line.kind === 'detail' ? { value: line.record.value, version: line.record.cache_key } : null;
    const place = {
      jobId,
      jobName: job.campaign?.name ?? job.name,
      what: line.description,
      form: line.kind,
      recordId: record.id,
    };
    waiting.put({ kind: 'tick', id: newChangeId(), ...place, checked, seen });
  };
  const save = useMutation({
    mutationFn: async (checked: boolean) => {
      // Queued behind pending changes, so that all are sent in order.
      if (waiting.isQueueing()) return wait(checked);
      if (line.kind === 'item') return tickChecklistItem(cache, record.id, checked);
      const { id, value, cache_key: ifMatch } = line.record;
      return updateJobDetail(cache, { id, body: { value: tickedValue(value, checked) }, ifMatch });
    },
    onError: (error, checked) => {
      if (waiting.canWait && isTransient(error)) wait(checked);
      else {
        onError(error);
        rereadJob(cache, jobId);
      }
    },
  });
  return { save, waiting: waiting.change };
}

/** One line of the provider's checklist. The tick appears while it is being saved or queued, and reverts if the save is refused. */
export function ChecklistLine({ job, line, mayTick }: Props) {
  const { save, waiting } = useTick(job, line);
  const isWaiting = waiting !== null && isSendable(waiting);
  const checked = isWaiting ? waiting.checked : line.checked;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <FormControlLabel
        disabled={!mayTick}
        sx={{ mr: 0, minWidth: 0, overflowWrap: 'anywhere' }}
        control={
          <Checkbox
            checked={save.isPending ? save.variables : checked}
            onChange={(_, next) => !save.isPending && save.mutate(next)}
            sx={{ py: 1 }}
          />
        }
        label={
          <>
            {line.description}
            {line.enforce && ' *'}
          </>
        }
      />
      <Typography role="status" variant="caption" color="primary" sx={{ flex: 'none', fontWeight: 600 }}>
        {save.isPending ? 'Updated' : isWaiting && 'Waiting for connection'}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import {
  updateServiceJobChecklistItem,
  type ServiceJobChecklistItem,
} from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import { tickedValue, type ProviderLine } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import {
  updateServiceJobDetail,
  type ServiceJobDetail,
} from '@shootdesk/shared/service-job-details/service-job-details.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useRefresh } from '../data/use-job.ts';
import { jobChecklist, jobDetails } from '../data/use-job-records.ts';
import { useWarningToast } from '../data/use-warning-toast.ts';

export type JobChecklistLine = ProviderLine<ServiceJobChecklistItem, ServiceJobDetail>;

interface Props {
  readonly line: JobChecklistLine;
  readonly mayTick: boolean;
}

/** Ticks a line in whichever form it has; a detail is written whole, so over the version that is shown. */
function useTick(line: JobChecklistLine) {
  const { serviceJobId } = line.record;
  const showItem = jobChecklist.useShowRecord(serviceJobId);
  const showDetail = jobDetails.useShowRecord(serviceJobId);
  const refresh = useRefresh();
  const onError = useWarningToast();
  return useMutation({
    mutationFn: async (checked: boolean) => {
      const params = { id: line.record.id };
      if (line.kind === 'item') {
        showItem(params.id, await call(updateServiceJobChecklistItem, { params, body: { checked } }));
        return;
      }
      const { value, cache_key: ifMatch } = line.record;
      const body = { value: tickedValue(value, checked) };
      showDetail(params.id, await call(updateServiceJobDetail, { params, body, ifMatch }));
    },
    onError,
    onSettled: refresh,
  });
}

/** One line: shows the tick as it is being saved, and as it is when that fails. */
export function ChecklistLine({ line, mayTick }: Props) {
  const tick = useTick(line);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <FormControlLabel
        disabled={!mayTick}
        sx={{ mr: 0, minWidth: 0, overflowWrap: 'anywhere' }}
        control={
          <Checkbox
            checked={tick.isPending ? tick.variables : line.checked}
            onChange={(_, checked) => !tick.isPending && tick.mutate(checked)}
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
        {tick.isPending && 'Updated'}
      </Typography>
    </Box>
  );
}

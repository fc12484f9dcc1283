import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import {
  updateServiceJobChecklistItem,
  type ServiceJobChecklistItem,
} from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useRefresh } from '../data/use-job.ts';
import { jobChecklist } from '../data/use-job-records.ts';
import { useWarningToast } from '../data/use-warning-toast.ts';

interface Props {
  readonly item: ServiceJobChecklistItem;
  readonly mayTick: boolean;
}

function useTick({ id, serviceJobId }: ServiceJobChecklistItem) {
  const show = jobChecklist.useShowRecord(serviceJobId);
  const refresh = useRefresh();
  const onError = useWarningToast();
  return useMutation({
    mutationFn: (checked: boolean) => call(updateServiceJobChecklistItem, { params: { id }, body: { checked } }),
    onSuccess: (item) => show(id, item),
    onError,
    onSettled: refresh,
  });
}

/** One line: shows the tick as it is being saved, and as it is when that fails. */
export function ChecklistLine({ item, mayTick }: Props) {
  const tick = useTick(item);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <FormControlLabel
        disabled={!mayTick}
        sx={{ mr: 0, minWidth: 0, overflowWrap: 'anywhere' }}
        control={
          <Checkbox
            checked={tick.isPending ? tick.variables : item.checked}
            onChange={(_, checked) => !tick.isPending && tick.mutate(checked)}
            sx={{ py: 1 }}
          />
        }
        label={
          <>
            {item.description}
            {item.enforce && ' *'}
          </>
        }
      />
      <Typography role="status" variant="caption" color="primary" sx={{ flex: 'none', fontWeight: 600 }}>
        {tick.isPending && 'Updated'}
      </Typography>
    </Box>
  );
}

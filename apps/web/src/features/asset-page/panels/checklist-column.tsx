import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { checklistItemTypes } from '@shootdesk/shared/service-job-checklist-items/checklist-item-types';
import type { ServiceJobChecklistItem } from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import { mayTick } from '@shootdesk/shared/service-job-checklist-items/tick-item';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { rereadJob } from '../../../data/jobs/job-cache.ts';
import { tickChecklistItem } from '../../../data/jobs/mutations.ts';
import { jobChecklistQuery } from '../../../data/jobs/queries.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';

/** Ticks a line unless a colleague has changed it since it was read; on a conflict the checklist is refetched. */
function useTick({ id, serviceJobId, cache_key: ifMatch }: ServiceJobChecklistItem) {
  const cache = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (checked: boolean) => tickChecklistItem(cache, id, checked, ifMatch),
    onError: (error) => {
      notify(firstMessage(error), { type: 'warning' });
      rereadJob(cache, serviceJobId);
    },
  });
}

const isCheckbox = (typeId: number) => checklistItemTypes.some(({ id }) => id === typeId);

interface LineProps {
  readonly item: ServiceJobChecklistItem;
  readonly isEditable: boolean;
}

/** One line of the checklist. The tick appears while it is being saved, and reverts if the save is refused. */
function Line({ item, isEditable }: LineProps) {
  const save = useTick(item);
  if (!isCheckbox(item.serviceJobCheckListItemTypeId)) {
    return <Typography color="textSecondary">{`${item.description}: Input type does not exist.`}</Typography>;
  }
  return (
    <FormControlLabel
      disabled={!isEditable}
      sx={{ mr: 0, overflowWrap: 'anywhere' }}
      control={
        <Checkbox
          checked={save.isPending ? save.variables : item.checked}
          onChange={(_, next) => !save.isPending && save.mutate(next)}
        />
      }
      label={item.description}
    />
  );
}

interface Column {
  readonly title: string;
  /** The role whose checklist lines the column contains. */
  readonly roleId: number;
}

function Lines({ column, items, job }: { column: Column; items: readonly ServiceJobChecklistItem[] } & JobProps) {
  const isEditable = mayTick(column.roleId, useJobPerson(job));
  return (
    <Box component="section" aria-label={column.title} sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Typography variant="h3" component="h3">
        {column.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, opacity: isEditable ? 1 : 0.75 }}>
        {items.map((item) => (
          <Box component="li" key={item.id} sx={{ minHeight: 40 }}>
            <Line item={item} isEditable={isEditable} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface JobProps {
  readonly job: ServiceJobWithStatuses;
}

/** Checklist columns of a job, side by side; those that the person may not tick are dimmed and disabled. */
export function ChecklistColumns({ job, columns }: JobProps & { readonly columns: readonly Column[] }) {
  return (
    <Loaded query={useQuery(jobChecklistQuery(job.id))} what="The checklist">
      {(items) => {
        const filled = columns
          .map((column) => ({ column, items: items.filter((each) => each.serviceJobUserRoleId === column.roleId) }))
          .filter((each) => each.items.length > 0);
        if (filled.length === 0) return <Typography color="textSecondary">No checklist available</Typography>;
        return (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {filled.map((each) => (
              <Lines key={each.column.roleId} {...each} job={job} />
            ))}
          </Box>
        );
      }}
    </Loaded>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ServiceJobChecklistItem } from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import { mayTick } from '@shootdesk/shared/service-job-checklist-items/tick-item';
import { ChecklistItemTypeId } from '@shootdesk/shared/service-job-checklist-items/checklist-item-types';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { Panel } from '../../../ui/panel.tsx';
import { checklistColumns } from './checklist-columns.ts';
import { ChecklistLine } from './checklist-line.tsx';
import { useJobPerson } from '../../../api/job-person.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { jobChecklist } from '../data/use-job-records.ts';

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  columnGap: 2,
  px: 2,
  py: 1,
} as const;

function Lines({ job, items }: { readonly job: ServiceJob; readonly items: readonly ServiceJobChecklistItem[] }) {
  const person = useJobPerson(job);
  if (items.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        No checklist available
      </Typography>
    );
  }
  return (
    <>
      <Box sx={columnsStyle}>
        {checklistColumns(items).map((column) => (
          <Box component="ul" key={column[0]?.id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {column.map((item) => (
              <ChecklistLine key={item.id} item={item} mayTick={mayTick(item.serviceJobUserRoleId, person)} />
            ))}
          </Box>
        ))}
      </Box>
      {items.some(({ enforce }) => enforce) && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', px: 2, pb: 1.5 }}>
          * Required before anything can be uploaded.
        </Typography>
      )}
    </>
  );
}

/** What the provider has to see to at the property; each tick is saved at once. */
export function ChecklistPanel({ job }: { readonly job: ServiceJob }) {
  const items = jobChecklist.useRecords(job.id);
  return (
    <Panel title="Provider Checklist">
      <Loaded query={items} what="The checklist">
        {(all) => (
          <Lines
            job={job}
            items={all.filter((item) => item.serviceJobCheckListItemTypeId === ChecklistItemTypeId.Provider)}
          />
        )}
      </Loaded>
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mayTickDetail, providerLines } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import { mayTick } from '@shootdesk/shared/service-job-checklist-items/tick-item';
import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { jobChecklistQuery } from '../../../data/jobs/queries.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ChecklistLine, type JobChecklistLine } from './checklist-line.tsx';

const leastAColumn = 10;
const mostColumns = 3;

/** Splits the provider's checklist into at most three columns. Each has at least ten lines, except the last one. */
export function checklistColumns<T>(lines: readonly T[]): T[][] {
  const size = Math.max(leastAColumn, Math.ceil(lines.length / mostColumns));
  const count = Math.ceil(lines.length / size);
  return Array.from({ length: count }, (_, column) => lines.slice(column * size, (column + 1) * size));
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  columnGap: 2,
  px: 2,
  py: 1,
} as const;

const keyOf = ({ kind, record }: JobChecklistLine) => `${kind} ${record.id}`;

const mayTickLine = (line: JobChecklistLine, person: JobPerson) =>
  line.kind === 'item' ? mayTick(line.record.serviceJobUserRoleId, person) : mayTickDetail(person);

function Lines({ job, lines }: { readonly job: ServiceJob; readonly lines: readonly JobChecklistLine[] }) {
  const person = useJobPerson(job);
  if (lines.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        No checklist available
      </Typography>
    );
  }
  return (
    <>
      <Box sx={columnsStyle}>
        {checklistColumns(lines).map((column) => (
          <Box component="ul" key={column[0] && keyOf(column[0])} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {column.map((line) => (
              <ChecklistLine key={keyOf(line)} job={job} line={line} mayTick={mayTickLine(line, person)} />
            ))}
          </Box>
        ))}
      </Box>
      {lines.some(({ enforce }) => enforce) && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', px: 2, pb: 1.5 }}>
          * Required before anything can be uploaded.
        </Typography>
      )}
    </>
  );
}

/** The provider's checklist; each tick is saved at once. */
export function ChecklistPanel({ job }: { readonly job: ServiceJob }) {
  const items = useQuery(jobChecklistQuery(job.id));
  return (
    <Panel title="Provider Checklist">
      <Loaded query={items} what="The checklist">
        {(rows) => <Lines job={job} lines={providerLines(rows, job.details ?? [])} />}
      </Loaded>
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { QueueRoleId } from '@shootdesk/shared/workload/work-queue';
import { handOnJobs, type Workload } from '@shootdesk/shared/workload/workload.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { fullName, mayCall, useCurrentUser } from '../../api/current-user.ts';
import { workloadsQuery } from '../../data/jobs/workloads.ts';
import { loadText } from '../../entities/workload/load-text.ts';
import { formatSince } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { useNow } from '../../kernel/use-now.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { HandOnDialog } from './hand-on-dialog.tsx';

interface Role {
  readonly id: QueueRoleId;
  /** Key in the address. */
  readonly name: string;
  readonly label: string;
}

const roles: readonly [Role, ...Role[]] = [
  { id: JobUserRoleId.EditorDrafterCopywriter, name: 'editors', label: 'Editors' },
  { id: JobUserRoleId.QualityControl, name: 'qc', label: 'QC' },
  { id: JobUserRoleId.Specialist, name: 'specialists', label: 'Specialists' },
];

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '200px minmax(0, 1fr) 220px 110px' },
  alignItems: 'center',
  gap: { xs: 0.75, md: 2 },
  minHeight: 52,
  px: 2,
  py: 1,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

interface RowProps {
  readonly load: Workload;
  /** Minutes of the person who has most. */
  readonly mostMinutes: number;
  readonly onHandOn: (() => void) | null;
}

/** A person's work as a bar on a common scale, so that an overload is visible at once. */
function Bar({ load, mostMinutes }: Omit<RowProps, 'onHandOn'>) {
  const width = mostMinutes === 0 ? 0 : (load.minutes / mostMinutes) * 100;
  const isOver = load.late + load.atRisk > 0;
  return (
    <Box sx={{ height: 6, borderRadius: 3, bgcolor: 'action.hover', overflow: 'hidden', mt: 0.5 }} aria-hidden>
      <Box sx={{ width: `${width}%`, height: '100%', bgcolor: isOver ? 'warning.main' : 'primary.main' }} />
    </Box>
  );
}

function Row({ load, mostMinutes, onHandOn }: RowProps) {
  const { timeZone } = useReader();
  const now = useNow();
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fullName(load)}</Typography>
        {load.isClockedIn && <Badge tone="green" form="dot" text="Clocked in" />}
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        <Typography variant="body2" color={load.jobs === 0 ? 'textSecondary' : 'textPrimary'}>
          {loadText(load)}
        </Typography>
        {load.jobs > 0 && <Bar {...{ load, mostMinutes }} />}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 3, md: 'auto' } }}
      >
        {load.doneBy && `Busy until ${formatSince(load.doneBy, timeZone, now)}`}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        {onHandOn && (
          <Button variant="outlined" size="small" aria-label={`Hand on jobs of ${fullName(load)}`} onClick={onHandOn}>
            Hand on…
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Sorts by the number of jobs at risk, then of late jobs, then by amount of work. */
const byNeed = (a: Workload, b: Workload) => b.atRisk - a.atRisk || b.late - a.late || b.minutes - a.minutes;

function People({ loads, roleId }: { readonly loads: readonly Workload[]; readonly roleId: QueueRoleId }) {
  const user = useCurrentUser();
  const [handing, setHanding] = useState<Workload | null>(null);
  const mostMinutes = Math.max(0, ...loads.map(({ minutes }) => minutes));
  if (loads.length === 0) return <Typography sx={{ p: 2 }}>Nobody can be assigned in this role.</Typography>;
  return (
    <>
      <Box component="ul" aria-label="People" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {loads.toSorted(byNeed).map((load) => (
          <Row
            key={load.userId}
            {...{ load, mostMinutes }}
            onHandOn={load.jobs > 0 && mayCall(handOnJobs, user) ? () => setHanding(load) : null}
          />
        ))}
      </Box>
      {handing && <HandOnDialog person={handing} roleId={roleId} onClose={() => setHanding(null)} />}
    </>
  );
}

/** Everybody's amount of work, with a dialog that hands work on. */
export default function WorkloadPage() {
  const [search, setSearch] = useSearchParams();
  const role = roles.find(({ name }) => name === search.get('role')) ?? roles[0];
  const loads = useQuery(workloadsQuery(role.id));
  const { timeZone } = useReader();
  return (
    <Screen title="Workload" maxWidth={1000}>
      <Panel title="Jobs that wait for somebody">
        <Tabs
          value={role.name}
          onChange={(_, name: string) => setSearch({ role: name }, { replace: true })}
          aria-label="Role"
          sx={{ px: 2, borderBottom: '1px solid', borderColor: 'hairline' }}
        >
          {roles.map(({ name, label }) => (
            <Tab key={name} value={name} label={label} />
          ))}
        </Tabs>
        <Loaded query={loads} what="The workload">
          {(people) => <People loads={people} roleId={role.id} />}
        </Loaded>
      </Panel>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Times are estimates, by what jobs of the same service took in the last 60 days. “At risk” are jobs whose
        deadline will pass before the person gets to the end of them, at 8 hours a day and by deadline. Times in{' '}
        {timeZone}.
      </Typography>
    </Screen>
  );
}

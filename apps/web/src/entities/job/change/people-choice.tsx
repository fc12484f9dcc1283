import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import { mayRemove } from '@shootdesk/shared/service-job-users/assign';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { queueRoleIds, type QueueRoleId } from '@shootdesk/shared/workload/work-queue';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName, roleOf, useCurrentUser } from '../../../api/current-user.ts';
import { jobCandidatesQuery } from '../../../data/jobs/queries.ts';
import { workloadsQuery } from '../../../data/jobs/workloads.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { ChoiceList, type Choice } from '../../../ui/inputs/choice-list.tsx';
import { loadText } from '../../workload/load-text.ts';
import { assignmentMoves } from '../people/assignment-moves.ts';
import { firstRole } from '../people/assign-rules.ts';
import { assignTo, holdersOf, removeFrom } from './change-people.ts';
import { ChoiceNote } from './choice-note.tsx';
import { OtherWay } from './other-way.tsx';
import type { ChangeRun } from './use-change-runner.tsx';

interface Props {
  readonly jobs: readonly ServiceJob[];
  /** The role that was clicked; by default that of the status. */
  readonly roleId?: number | undefined;
  readonly onRun: (run: ChangeRun) => void;
}

const roleName = (id: number) => jobUserRoles.find((role) => role.id === id)?.description ?? '';

/** Maximum number of services whose candidates are read. */
const mostServices = 12;

/** One job of each service, because candidates differ by it. */
const onePerService = (jobs: readonly ServiceJob[]) =>
  [...new Map(jobs.map((job) => [job.serviceId, job])).values()].slice(0, mostServices);

/** Candidates for the role by the server's rules. For several jobs, those who can get all come first; the others are refused for single jobs. */
function useCandidates(jobs: readonly ServiceJob[], roleId: QueueRoleId) {
  const asked = onePerService(jobs);
  const { data: loads } = useQuery(workloadsQuery(roleId));
  const answers = useQueries({ queries: asked.map(({ id }) => jobCandidatesQuery(id, roleId)) });
  const found = answers.flatMap(({ data }) => data ?? []);
  const counts = Map.groupBy(found, ({ id }) => id);
  const loadOf = (userId: number) => {
    const load = loads?.find((each) => each.userId === userId);
    return load ? [loadText(load)] : [];
  };
  const people = [...counts].map(([userId, all]) => {
    const isPart = all.length < asked.length;
    const covers = isPart ? [`for ${all.length} of ${asked.length} services`] : [];
    return { userId, name: fullName(all[0]!), isPart, detail: [...covers, ...loadOf(userId)].join(', ') };
  });
  return {
    people: people.toSorted((a, b) => Number(a.isPart) - Number(b.isPart)),
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error)?.error ?? null,
  };
}

/** Distinct people who have the role on any of the jobs. */
function holdersOn(jobs: readonly ServiceJob[], roleId: number) {
  const byId = new Map(jobs.flatMap((job) => holdersOf(job, roleId)).map((holder) => [holder.userId, holder]));
  return [...byId.values()];
}

function RoleTabs({ roleId, onChange }: { readonly roleId: number; readonly onChange: (id: QueueRoleId) => void }) {
  return (
    <Box sx={{ px: 1.5, pb: 1 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Role"
        value={roleId}
        onChange={(_, id: QueueRoleId | null) => id !== null && onChange(id)}
      >
        {queueRoleIds.map((id) => (
          <ToggleButton key={id} value={id} sx={{ py: { xs: 1, md: 0.25 }, textTransform: 'none' }}>
            {roleName(id)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const removalOf = (userId: number) => `remove-${userId}`;

/** Assigns the jobs to a person, in place of the current ones or in addition, or removes a person. */
export function PeopleChoice({ jobs, roleId: asked, onRun }: Props) {
  const user = useCurrentUser();
  const [roleId, setRoleId] = useState<QueueRoleId>(
    () => (asked ?? firstRole(jobs[0]?.serviceJobStatusId ?? 0)) as QueueRoleId,
  );
  const [isBeside, setIsBeside] = useState(false);
  const { people, isPending, error } = useCandidates(jobs, roleId);
  const holders = holdersOn(jobs, roleId);
  const removable = holders.filter(({ userId }) => mayRemove({ role: roleOf(user) }, roleId, userId === user.id));
  // Some people cannot be removed, so others can only be added to them.
  const canReplace = removable.length === holders.length;
  const names = holders.map((holder) => fullName(holder.user)).join(', ');
  const choices: Choice[] = [
    ...people.map(({ userId, name, detail }) => ({ id: String(userId), name, detail })),
    ...removable.map(({ userId, user: held }) => ({ id: removalOf(userId), name: `Remove ${fullName(held)}` })),
  ];
  const choose = ({ id }: Choice, isOther: boolean) => {
    const removed = removable.find(({ userId }) => removalOf(userId) === id);
    if (removed) {
      const title = `${fullName(removed.user)} removed as ${roleName(roleId)}`;
      return onRun({ title, one: (job, tools) => removeFrom(job, roleId, removed.userId, tools) });
    }
    const person = people.find(({ userId }) => String(userId) === id);
    if (!person) return;
    const assignment = { roleId, person, replaces: !isOther && !isBeside && canReplace };
    onRun({ title: `${roleName(roleId)} ${person.name}`, one: (job, tools) => assignTo(job, assignment, tools) });
  };
  const moves = assignmentMoves(jobs);
  const nobody = error ? firstMessage(error) : 'Nobody can be assigned to this role now.';
  return (
    <>
      <RoleTabs roleId={roleId} onChange={setRoleId} />
      {/* The key resets the field when the role changes. */}
      <ChoiceList
        key={roleId}
        label="Person"
        choices={choices}
        onChoose={choose}
        emptyText={isPending ? 'Loading …' : nobody}
      />
      {moves !== '' && (
        <Alert severity="info" sx={{ borderRadius: 0, py: 0, fontSize: '0.75rem' }}>
          {moves}
        </Alert>
      )}
      {names !== '' && !canReplace && <ChoiceNote>Comes beside {names}</ChoiceNote>}
      {names !== '' && canReplace && (
        <OtherWay
          label={`Beside ${names}`}
          hint={`Enter gives it on from ${names}; Shift+Enter adds beside them`}
          isOn={isBeside}
          onChange={setIsBeside}
        />
      )}
    </>
  );
}

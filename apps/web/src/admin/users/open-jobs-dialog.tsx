import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Warning } from '@shootdesk/shared/kernel/confirmation';
import { JobUserRoleId, jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { LeavingBody, OpenRoleWork } from '@shootdesk/shared/service-job-users/open-work';
import { useState } from 'react';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

type HandOn = LeavingBody['handOn'];

interface RoleProps {
  readonly work: OpenRoleWork;
  readonly successor: string;
  readonly onChoose: (userId: string) => void;
}

function OutsideLink({ text, path }: { readonly text: string; readonly path: string }) {
  // In a new tab, because this dialog stays open.
  return (
    <Link href={path} target="_blank" rel="noopener" sx={standaloneLink}>
      {text}
    </Link>
  );
}

/** The frame shows that there are more jobs than fit. */
const jobsStyle = {
  m: 0,
  pl: 3.5,
  pr: 1.5,
  py: 0.75,
  maxHeight: 156,
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
} as const;

/** Links to the jobs themselves, because no filter of the job list matches the open jobs of a person in one role. */
function JobLinks({ label, work: { count, jobs } }: { readonly label: string; readonly work: OpenRoleWork }) {
  const more = count - jobs.length;
  return (
    <>
      <Box component="ul" tabIndex={0} aria-label={`Jobs as ${label}`} sx={jobsStyle}>
        {jobs.map(({ text, path }) => (
          <li key={path}>
            <OutsideLink text={text} path={path} />
          </li>
        ))}
      </Box>
      {more > 0 && <Typography variant="body2">{`And ${more.toLocaleString('en')} more.`}</Typography>}
    </>
  );
}

/** The open jobs of one role, and the choice of the successor. */
function RoleWork({ work, successor, onChoose }: RoleProps) {
  const { serviceJobUserRoleId, count, successors } = work;
  const name = jobUserRoles.find(({ id }) => id === serviceJobUserRoleId)?.description ?? '';
  const isOnSite = serviceJobUserRoleId === JobUserRoleId.OnSiteProvider;
  const choices = successors.map((each) => ({ value: each.id, name: `${each.firstName} ${each.lastName}` }));
  return (
    <Stack spacing={1.5}>
      <Typography sx={{ fontWeight: 600 }}>{`${name}: ${count} ${count === 1 ? 'job' : 'jobs'}`}</Typography>
      <JobLinks label={name} work={work} />
      {isOnSite && (
        <Typography variant="body2">
          Appointments are given to somebody else on the <OutsideLink text="dispatch board" path="/dispatch" />.
        </Typography>
      )}
      {!isOnSite && choices.length === 0 && (
        <Typography variant="body2">Nobody else can take over all of these jobs.</Typography>
      )}
      {choices.length > 0 && (
        <NativeSelect
          label={`Hand on as ${name}`}
          placeholder="Nobody: leave them"
          size="small"
          fullWidth
          value={successor}
          choices={choices}
          onChange={onChoose}
        />
      )}
    </Stack>
  );
}

interface Props {
  readonly warning: Warning;
  /** Called with null when the person declines. An empty list leaves the jobs unchanged. */
  readonly onAnswer: (handOn: HandOn | null) => void;
}

/** Shows the open jobs of a person who leaves, and asks for their successors. */
export function OpenJobsDialog({ warning, onAnswer }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const roles = warning.roles ?? [];
  const canHandOn = roles.some(({ successors }) => successors.length > 0);
  const handOn = Object.entries(chosen)
    .filter(([, successor]) => successor !== '')
    .map(([roleId, successor]) => ({ serviceJobUserRoleId: Number(roleId), userId: Number(successor) })) as HandOn;
  return (
    <TitledDialog
      title="Open Jobs"
      role="alertdialog"
      onClose={() => onAnswer(null)}
      actions={
        <Stack
          direction={{ xs: 'column-reverse', sm: 'row' }}
          sx={{ gap: 1, width: '100%', justifyContent: 'flex-end' }}
        >
          <Button color="inherit" onClick={() => onAnswer(null)}>
            Go back
          </Button>
          <Button
            {...(canHandOn ? { color: 'inherit' } : { color: 'warning', variant: 'contained' })}
            onClick={() => onAnswer([])}
          >
            Leave them and deactivate
          </Button>
          {canHandOn && (
            <Button
              variant="contained"
              color="warning"
              {...disabledBy(handOn.length === 0 && 'Choose who takes the jobs over')}
              onClick={() => onAnswer(handOn)}
            >
              Hand on and deactivate
            </Button>
          )}
        </Stack>
      }
    >
      <Stack spacing={2.5}>
        <Typography>{warning.message}</Typography>
        {roles.map((work) => (
          <RoleWork
            key={work.serviceJobUserRoleId}
            work={work}
            successor={chosen[work.serviceJobUserRoleId] ?? ''}
            onChoose={(successor) => setChosen({ ...chosen, [work.serviceJobUserRoleId]: successor })}
          />
        ))}
      </Stack>
    </TitledDialog>
  );
}

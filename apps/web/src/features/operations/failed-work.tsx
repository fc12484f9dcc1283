import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { whyNotGivenUp } from '@shootdesk/shared/operations/giving-up';
import type { FailedWork } from '@shootdesk/shared/operations/operations.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { changeFailedWork, type WorkAction } from '../../data/operations/mutations.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { formatDateTime, relativeTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Section } from './section.tsx';

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.25,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

const questions: Readonly<Record<WorkAction, { readonly title: string; readonly text: string }>> = {
  retry: {
    title: 'Try this again?',
    text: 'All of them are started again. They fail again while the reason is there.',
  },
  giveUp: { title: 'Give this up?', text: 'None of them is tried again, and they leave this list.' },
};

const done = { retry: 'tried again', giveUp: 'given up' } as const;

interface Change {
  readonly action: WorkAction;
  /** The work as the person saw it when the question was asked. */
  readonly work: FailedWork;
}

/** Asks for confirmation, then retries the work or gives it up. */
function useWorkActions(work: FailedWork) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const change = useMutation({
    mutationFn: (asked: Change) => changeFailedWork(cache, asked.action, asked.work),
    onSuccess: ({ done: count, left, refusal }, { action }) => {
      const rest = left === 0 ? '' : ` ${left} left. ${refusal ?? ''}`.trimEnd();
      notify(`${work.name}: ${count} ${done[action]}.${rest}`, { type: left === 0 ? 'success' : 'warning' });
    },
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  const askFirst = async (action: WorkAction) => {
    const { title, text } = questions[action];
    const { name, count, reason, oldestAt } = work;
    const age = `${count === 1 ? 'It' : 'The oldest'} failed ${relativeTime(oldestAt, new Date())}.`;
    const note = action === 'retry' ? `${age} ${text}` : text;
    if (await ask({ title, text: `${name}: ${count}. ${reason}`, note })) change.mutate({ action, work });
  };
  return { askFirst, dialog, isPending: change.isPending };
}

function Row({ work }: { readonly work: FailedWork }) {
  const { timeZone } = useReader();
  const { askFirst, dialog, isPending } = useWorkActions(work);
  const { name, state, count, reason, about, oldestAt, newestAt, serviceJobId } = work;
  const isRetrying = state === 'retrying';
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 550 }}>
            {name}: {count}
          </Typography>
          <Badge tone={isRetrying ? 'amber' : 'red'} text={isRetrying ? 'Tried again by itself' : 'Failed'} />
        </Box>
        <Typography variant="body2">{reason}</Typography>
        <Typography variant="body2" color="textSecondary">
          {count > 1 && `${formatDateTime(oldestAt, timeZone)} to `}
          {formatDateTime(newestAt, timeZone)}
          {about !== null && `, last ${about}`}
          {serviceJobId !== null && (
            <>
              {', '}
              <Link to={`/service-jobs/${serviceJobId}`}>job {serviceJobId}</Link>
            </>
          )}
        </Typography>
      </Box>
      {!isRetrying && (
        <Button
          variant="outlined"
          loading={isPending}
          aria-label={`Retry ${name}`}
          onClick={() => void askFirst('retry')}
        >
          Retry
        </Button>
      )}
      {whyNotGivenUp(work) === null && (
        <Button
          color="inherit"
          loading={isPending}
          aria-label={`Give Up ${name}`}
          onClick={() => void askFirst('giveUp')}
        >
          Give Up
        </Button>
      )}
      {dialog}
    </Box>
  );
}

interface Props {
  readonly section: FailedWork['section'];
  readonly title: string;
  readonly empty: string;
  readonly all: readonly FailedWork[];
}

/** Failures of one kind of work, grouped by reason, with the actions for each. */
export function FailedWorkSection({ section, title, empty, all }: Props) {
  const own = all.filter((work) => work.section === section);
  return (
    <Section section={section} title={title}>
      {own.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {empty}
        </Typography>
      ) : (
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {own.map((work) => (
            <Row key={`${work.kind} ${work.group}`} work={work} />
          ))}
        </Box>
      )}
    </Section>
  );
}

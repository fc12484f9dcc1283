import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inviteUsers } from '@shootdesk/shared/users/user-import.contract';
import { useNotify } from 'react-admin';
import { call } from '../../api/call.ts';
import { recordsWritten } from '../../data/records/mutations.ts';
import { waitingUsersQuery } from '../../data/users/queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

interface Props {
  readonly label: string;
  readonly invite: () => Promise<{ readonly invited: number }>;
  /** Question before inviting. */
  readonly question?: { readonly title: string; readonly text: string };
}

/** Button that invites imported people who wait for it. An invited person no longer waits. */
export function InviteWaiting({ label, invite, question }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: invite,
    onSuccess: ({ invited }) =>
      notify(invited === 0 ? 'They have been invited before.' : `${people(invited)} invited.`, { type: 'success' }),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
    onSettled: () => void recordsWritten(cache, 'users'),
  });
  const start = async () => {
    if (!question || (await ask(question))) mutate();
  };
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        loading={isPending}
        {...disabledBy(isSuccess && 'They have been invited')}
        onClick={() => void start()}
      >
        {isSuccess ? 'Invited' : label}
      </Button>
      {dialog}
    </>
  );
}

/** Invites everybody who waits; nothing while nobody does. */
export function InviteAllWaiting() {
  const { data: count = 0 } = useQuery(waitingUsersQuery);
  if (count === 0) return null;
  return (
    <InviteWaiting
      key={count}
      label={`Invite ${people(count)}`}
      question={{
        title: `Invite ${people(count)}?`,
        text: 'Each of them was imported and has not been invited yet. They get one e-mail with a link to set a password.',
      }}
      invite={() => call(inviteUsers, { body: {} })}
    />
  );
}

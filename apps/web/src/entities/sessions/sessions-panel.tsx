import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { endSessions } from '../../data/sessions/mutations.ts';
import { sessionsQuery } from '../../data/sessions/queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SessionList } from './session-list.tsx';

interface Props {
  /** Null for the signed-in person. */
  readonly userId: string | null;
  readonly title: string;
  /** Label of the button that ends all sessions except this browser's. */
  readonly endAll: string;
  /** Question before all of them end. */
  readonly question: { readonly title: string; readonly text: string };
  /** Text without any session. */
  readonly none: string;
}

/** Panel with a user's sessions, which can be ended one by one or all together. */
export function SessionsPanel({ userId, title, endAll, question, none }: Props) {
  const query = useQuery(sessionsQuery(userId));
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const { mutate, isPending } = useMutation({
    mutationFn: (sessionId: number | null) => endSessions(cache, userId, sessionId),
    onSuccess: () => notify('Signed out there.', { type: 'success' }),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  const canEnd = query.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  const all = (
    <Button
      size="small"
      loading={isPending}
      onClick={() => void ask(question).then((isSure) => isSure && mutate(null))}
    >
      {endAll}
    </Button>
  );
  return (
    <Panel title={title} action={canEnd && all}>
      <Loaded query={query} what="The sessions">
        {(sessions) =>
          sessions.length === 0 ? (
            <Typography sx={{ px: 2, py: 1.5 }}>{none}</Typography>
          ) : (
            <SessionList label={title} sessions={sessions} onEnd={({ id }) => mutate(id)} />
          )
        }
      </Loaded>
      {dialog}
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UserSessionView } from '@shootdesk/shared/sign-in/sessions.contract';
import { useCurrentUser } from '../../api/current-user.ts';
import { formatDateTime, relativeTime } from '../../kernel/date-time.ts';
import { useNow } from '../../kernel/use-now.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

const ways: Readonly<Record<string, string>> = {
  password: 'with a password',
  google: 'with Google',
  aadb2c: 'with the sign-in service',
};

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1.25,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

interface RowProps {
  readonly session: UserSessionView;
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: RowProps) {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const { identityProvider, signedInAt, lastUsedAt, isCurrent } = session;
  const browser = session.browser ?? 'Unknown browser';
  const way = ways[identityProvider] ?? '';
  return (
    <Box component="li" aria-label={browser} sx={rowStyle}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{browser}</Typography>
          {isCurrent && <Badge tone="green" text="This browser" />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {`Signed in ${way} on ${formatDateTime(signedInAt, timeZone)}`}
        </Typography>
        {!isCurrent && (
          <Typography variant="body2" color="textSecondary">
            {`Last used ${relativeTime(lastUsedAt, now)}`}
          </Typography>
        )}
      </Box>
      {!isCurrent && (
        <Button size="small" color="inherit" aria-label={`Sign out ${browser}`} onClick={onEnd} sx={{ flex: 'none' }}>
          Sign Out
        </Button>
      )}
    </Box>
  );
}

interface Props {
  readonly label: string;
  readonly sessions: readonly UserSessionView[];
  readonly onEnd: (session: UserSessionView) => void;
}

/** Lists somebody's sessions: browser, start, and way of signing in. */
export function SessionList({ label, sessions, onEnd }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </Box>
  );
}

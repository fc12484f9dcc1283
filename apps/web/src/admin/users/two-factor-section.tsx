import Typography from '@mui/material/Typography';
import { resetUserTwoFactor } from '@shootdesk/shared/sign-in/two-factor.contract';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { userTwoFactorQuery } from '../../data/two-factor/queries.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RecordAction } from '../kit/record-action.tsx';

/** Shows whether a user's sign-in requires a code, and resets that after a lost phone. */
export function TwoFactorSection({ user: { id, name } }: { readonly user: UserV3 }) {
  const me = useCurrentUser();
  const query = useQuery(userTwoFactorQuery(id));
  const reset = (
    <RecordAction
      label="Reset"
      aria-label="Reset two-factor sign-in"
      size="small"
      question={{
        title: 'Reset Two-factor Sign-in?',
        text: `Only when you are sure that ${name} asked for it. The password alone signs in then, ${name} is signed out everywhere and gets an e-mail about it.`,
      }}
      act={() => call(resetUserTwoFactor, { params: { id } })}
      done="Two-factor sign-in has been reset!"
      changes={['two-factor', 'sessions']}
    />
  );
  const off = (isRequired: boolean) => (isRequired ? 'Off: they set it up when they sign in next' : 'Off');
  return (
    <Panel title="Two-factor Sign-in" action={query.data?.isOn && id !== String(me.id) && reset}>
      <Loaded query={query} what="Two-factor sign-in">
        {({ since, isRequired }) => (
          <Typography sx={{ px: 2, py: 1.5 }}>
            {since ? `On since ${formatDateTime(since, me.timeZone)}` : off(isRequired)}
          </Typography>
        )}
      </Loaded>
    </Panel>
  );
}

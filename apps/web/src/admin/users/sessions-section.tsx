import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { SessionsPanel } from '../../entities/sessions/sessions-panel.tsx';

/** Lists the sessions of a user, which the back office can end. */
export function SessionsSection({ user: { id, name } }: { readonly user: UserV3 }) {
  return (
    <SessionsPanel
      userId={id}
      title="Signed In"
      endAll="Sign Out Everywhere"
      question={{ title: 'Sign Out User?', text: `${name} is signed out in all browsers at once.` }}
      none="Not signed in anywhere"
    />
  );
}

import type { Access } from '@shootdesk/shared/kernel/access';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Identity } from '../../kernel/actor.ts';

/** Throws unless the identity may make the call at all. Which records it sees is decided by the policy of the domain. */
export function requireAccess(access: Access, identity: Identity): void {
  if (access.kind === 'public') return;
  if (identity.kind === 'anonymous') throw problem('unauthenticated', 'Please sign in first.');
  if (access.kind === 'identity') return;
  if (identity.kind !== 'user') throw problem('forbidden', 'Please contact your administrator to assign your role.');
  if (!access.roles.includes(identity.actor.role)) throw problem('forbidden', 'Your role does not allow this.');
}

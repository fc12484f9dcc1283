import type { Actor } from '../../../kernel/actor.ts';

/** Which jobs a person may know about. */
export type Visibility =
  | { readonly of: 'all' }
  | { readonly of: 'none' }
  /** Jobs of these services, and jobs in which the person has a part. */
  | { readonly of: 'services'; readonly serviceIds: readonly number[]; readonly userId: number }
  /** Jobs whose on-site provider the person is. */
  | { readonly of: 'provider'; readonly userId: number }
  | { readonly of: 'clients'; readonly clientIds: readonly number[] };

/**
 * Decides which jobs an actor may see. BackOffice and ProductionManager: all. Studio: jobs of their services and jobs they have a part in.
 * OnSite: jobs whose on-site provider they are. Integration: the clients of its key. Anybody else: none. `visibleTo` says it in SQL,
 * `seesJob` of one job, `narrowToVisible` of the open jobs in memory.
 */
export function visibilityOf({ role, userType, userId, serviceIds, clientIds }: Actor): Visibility {
  if (role === 'BackOffice' || role === 'ProductionManager') return { of: 'all' };
  if (userType === 'Studio') return { of: 'services', serviceIds, userId };
  if (userType === 'OnSite') return { of: 'provider', userId };
  if (userType === 'Integration') return { of: 'clients', clientIds: clientIds ?? [] };
  return { of: 'none' };
}

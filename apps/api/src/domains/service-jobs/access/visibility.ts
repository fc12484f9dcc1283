import type { Actor } from '../../../kernel/actor.ts';

export type Visibility =
  | { readonly of: 'all' }
  | { readonly of: 'none' }
  /** Jobs of these services, and jobs the person is assigned to. */
  | { readonly of: 'services'; readonly serviceIds: readonly number[]; readonly userId: number }
  | { readonly of: 'provider'; readonly userId: number }
  | { readonly of: 'clients'; readonly clientIds: readonly number[] };

/**
 * Which jobs an actor may see. BackOffice and ProductionManager: all. Studio: jobs of their services and assigned ones. OnSite: jobs they
 * provide. Integration: jobs of its key's clients. Others: none. Implemented in SQL by `visibleTo`, for one job by `seesJob`, for the open
 * jobs in memory by `narrowToVisible`.
 */
export function visibilityOf({ role, userType, userId, serviceIds, clientIds }: Actor): Visibility {
  if (role === 'BackOffice' || role === 'ProductionManager') return { of: 'all' };
  if (userType === 'Studio') return { of: 'services', serviceIds, userId };
  if (userType === 'OnSite') return { of: 'provider', userId };
  if (userType === 'Integration') return { of: 'clients', clientIds: clientIds ?? [] };
  return { of: 'none' };
}

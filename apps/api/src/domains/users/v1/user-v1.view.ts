import type { Employment } from '@shootdesk/shared/identity/roles';
import type { UserV1 } from '@shootdesk/shared/users/user-list.contract';
import type { UserRow } from '../list/user-list.store.ts';

interface Shown {
  /** Whether contact data is shown. */
  readonly contact: boolean;
  readonly role: boolean;
  /** Null when not requested. */
  readonly services: UserV1['services'];
  /** Null when not requested, and for people who are no providers. */
  readonly provider: UserV1['provider'];
}

/** A user in the form of the v1 API. */
export function userV1View(row: UserRow, shown: Shown): UserV1 {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    employment: row.employment as Employment | null,
    flags: row.flags,
    email: shown.contact ? row.email : null,
    timeZone: shown.contact ? row.timeZone : null,
    reference: shown.contact ? row.reference : null,
    userRole: shown.role ? row.userRole : null,
    services: shown.services,
    userIdentity: shown.contact ? { ctUsername: row.jobtrackUsername } : null,
    provider: shown.provider,
    cache_key: row.cacheKey,
  };
}

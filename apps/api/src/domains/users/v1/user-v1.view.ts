import type { Employment } from '@shootdesk/shared/identity/roles';
import type { UserV1 } from '@shootdesk/shared/users/user-list.contract';
import type { UserRow } from '../list/user-list.store.ts';

interface UserParts {
  /** Includes contact data. */
  readonly contact: boolean;
  readonly role: boolean;
  /** Null when not requested. */
  readonly services: UserV1['services'];
  /** Null when not requested, and for people who are no providers. */
  readonly provider: UserV1['provider'];
}

export function userV1View(row: UserRow, parts: UserParts): UserV1 {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    employment: row.employment as Employment | null,
    flags: row.flags,
    email: parts.contact ? row.email : null,
    timeZone: parts.contact ? row.timeZone : null,
    reference: parts.contact ? row.reference : null,
    userRole: parts.role ? row.userRole : null,
    services: parts.services,
    userIdentity: parts.contact ? { ctUsername: row.jobtrackUsername } : null,
    provider: parts.provider,
    cache_key: row.cacheKey,
  };
}

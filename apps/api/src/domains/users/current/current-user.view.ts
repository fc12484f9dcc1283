import { reference } from '@shootdesk/shared/kernel/ids';
import type { CurrentUser, CurrentUserV3 } from '@shootdesk/shared/users/current-user.contract';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { CoveredService, CurrentUserRow } from './current-user.store.ts';

const readersOfReports: readonly (number | null)[] = [UserRoleId.ProductionManager, UserRoleId.BackOffice];

function mayOpenReports({ userRoleId, flags }: CurrentUserRow): boolean {
  return readersOfReports.includes(userRoleId) || flags.includes('View_Reports');
}

interface Parts {
  readonly services: CoveredService[] | null;
  readonly serviceJobStatuses: CurrentUser['serviceJobStatuses'];
  readonly provider: CurrentUser['provider'];
}

export function currentUserView(row: CurrentUserRow, parts: Parts, mustSetUpTwoFactor: boolean): CurrentUser {
  const { userRole } = row;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    timeZone: row.timeZone,
    userRole: userRole && {
      id: userRole.id,
      name: userRole.name,
      description: userRole.description,
      userTypeId: userRole.userTypeId,
    },
    flags: row.flags,
    ...parts,
    userIdentity: { ctUsername: row.jobtrackUsername },
    reference: row.reference,
    reportsEnabled: mayOpenReports(row),
    mustSetUpTwoFactor,
    cache_key: row.cacheKey,
  };
}

export function currentUserV3View(
  row: CurrentUserRow,
  { services, provider }: Pick<Parts, 'services' | 'provider'>,
): CurrentUserV3 {
  return {
    id: String(row.id),
    name: row.name,
    email: row.email,
    username: row.username,
    roles: row.userRole ? [row.userRole.v3Role] : [],
    employment: row.employment,
    flags: row.flags,
    reference: row.reference,
    jobtrack_username: row.jobtrackUsername,
    time_zone: row.timeZone,
    services: services && services.map(({ id }) => reference('Service', id)),
    provider,
    cache_key: row.cacheKey,
  };
}

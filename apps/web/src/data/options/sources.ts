import { listCampaigns } from '@shootdesk/shared/campaigns/campaigns.contract';
import { listClients } from '@shootdesk/shared/clients/client-list.contract';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { listMentionable } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { listUsers } from '@shootdesk/shared/users/user-list.contract';
import { listZones } from '@shootdesk/shared/zones/zones.contract';
import { allPages, largestPage } from '../../api/all-pages.ts';
import { call } from '../../api/call.ts';
import { fullName } from '../../api/current-user.ts';
import { foundSource, optionSource, type Find } from './queries.ts';

/** Finds campaigns by a part of their name, or by ids. */
export const findCampaigns: Find = (query, signal) => call(listCampaigns, { query }, signal);

/** Finds clients by a part of their name, or by ids. */
export const findClients: Find = (query, signal) => call(listClients, { query }, signal);

/** Finds users by a part of their name, their flags or roles, or by ids. */
export const findUsers: Find = async (query, signal) => {
  const { results, additionalInfo } = await call(listUsers, { query }, signal);
  return { results: results.map((user) => ({ id: user.id, name: fullName(user) })), additionalInfo };
};

/** Finds zones by a part of their name, or by ids. The latter reads all zones, because there are few. */
export const findZones: Find = async ({ ids, ...query }, signal) => {
  if (!Array.isArray(ids)) return call(listZones, { query }, signal);
  const read = (pageNumber: number) => call(listZones, { query: { pageSize: largestPage, pageNumber } }, signal);
  const results = (await allPages(read, signal)).filter(({ id }) => ids.includes(id));
  return { results, additionalInfo: { totalCount: results.length } };
};

/** Source of all staff for a picker. */
export const staffSource = foundSource(['users', 'staff'], findUsers);

/** The colleagues who can be mentioned in a note of a job. */
export const mentionableSource = (serviceJobId: number, serviceJobNoteTypeId?: number) =>
  optionSource(['mentionable', serviceJobId, serviceJobNoteTypeId], async (name, signal) => {
    const query = { serviceJobId, serviceJobNoteTypeId, name: name || undefined };
    const { results } = await call(listMentionable, { query }, signal);
    return results.map((user) => ({ id: user.id, name: fullName(user) }));
  });

/** Filter that finds account managers among users. */
export const accountManagers = { flags: ['Account_Manager'] };

/** Filter that finds providers among users. */
export const providers = { userRoles: [UserRoleId.ContractualProvider, UserRoleId.FullTimeProvider] };

export const clientSource = foundSource(['clients'], findClients);

export const providerSource = foundSource(['users', 'providers'], findUsers, providers);

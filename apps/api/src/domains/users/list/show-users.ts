import type { PrismaClient } from '@shootdesk/prisma/client';
import type { UserV1, userParts } from '@shootdesk/shared/users/user-list.contract';
import type { Actor } from '../../../kernel/actor.ts';
import { servicesByUser, type UserRow } from './user-list.store.ts';
import { userV1View } from '../v1/user-v1.view.ts';
import { findProviders } from '../record/user-v3.store.ts';
import { userV3View } from '../record/user-v3.view.ts';

/** Converts users to v1 answers. Only BackOffice gets contact and provider data. */
export async function showUsers(
  prisma: PrismaClient,
  actor: Actor,
  rows: readonly UserRow[],
  includes: readonly (typeof userParts)[number][],
): Promise<UserV1[]> {
  const ids = rows.map(({ id }) => id);
  const contact = actor.userType === 'BackOffice';
  const [services, providers] = await Promise.all([
    includes.includes('services') ? servicesByUser(prisma, ids) : null,
    contact && includes.includes('provider') ? findProviders(prisma, ids) : null,
  ]);
  return rows.map((row) => {
    const provider = providers?.get(row.id);
    return userV1View(row, {
      contact,
      role: includes.includes('userRole'),
      services: services && (services.get(row.id) ?? []).map(({ service }) => service),
      provider: provider ? userV3View(provider).provider : null,
    });
  });
}

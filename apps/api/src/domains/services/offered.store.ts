import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

const facts = {
  ...{ synonyms: true, makes: true, workedOnBy: true, atDusk: true, lengthMinutes: true, lengthSteps: true },
  ...{ expectedAssets: true, deadlineRules: true, prepare: true, deliveries: true, questions: true },
} as const;

/** The services that can be ordered, by group, in the order of the catalogue. */
export function findOfferedServices(db: PrismaClient | Tx) {
  return db.service.findMany({
    where: { hiddenAt: null, serviceGroup: { hiddenAt: null } },
    select: {
      ...{ id: true, name: true, onSite: true, serviceGroupId: true, ...facts },
      serviceGroup: { select: { name: true } },
    },
    orderBy: [{ serviceGroup: { sort: 'asc' } }, { serviceGroupId: 'asc' }, { sort: 'asc' }, { id: 'asc' }],
  });
}

export type OfferedService = Awaited<ReturnType<typeof findOfferedServices>>[number];

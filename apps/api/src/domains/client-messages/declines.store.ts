import type { PrismaClient } from '@shootdesk/prisma/client';

const linkSelect = { id: true, nonce: true, name: true, passcodeHash: true, revokedAt: true, expiresAt: true } as const;

/** A declined order by a link; null when the order or its client was deleted. */
export async function findDeclinedOrder(prisma: PrismaClient, id: number) {
  const found = await prisma.linkOrder.findFirst({
    where: { id, status: 'declined', link: { client: { deletedAt: null } } },
    select: {
      ...{ place: true, services: true, reason: true },
      link: { select: { ...linkSelect, client: { select: { language: true } } } },
    },
  });
  return found && { ...found, language: found.link.client.language };
}

export function findBookingLink(prisma: PrismaClient, id: number) {
  return prisma.bookingLink.findUnique({ where: { id }, select: linkSelect });
}

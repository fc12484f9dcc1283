import type { PrismaClient } from '@shootdesk/prisma/client';

/** Null when the account was deleted. */
export async function findLinkedUser(prisma: PrismaClient, provider: string, subject: string): Promise<number | null> {
  const link = await prisma.userIdentity.findFirst({
    where: { provider, subject, user: { deletedAt: null } },
    select: { userId: true },
  });
  return link?.userId ?? null;
}

/** Links an identity to an account, or records its use. */
export async function linkIdentity(
  prisma: PrismaClient,
  link: { provider: string; subject: string; userId: number },
  now: Date,
): Promise<void> {
  const { provider, subject, userId } = link;
  await prisma.userIdentity.upsert({
    where: { provider_subject: { provider, subject } },
    create: { ...link, lastSignInAt: now },
    update: { userId, lastSignInAt: now },
    select: { id: true },
  });
}

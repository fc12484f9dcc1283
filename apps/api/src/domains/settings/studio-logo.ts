import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Branding } from '@shootdesk/shared/kernel/branding';
import { findLogo } from './settings.store.ts';

/** Reads the picture of the studio's logo by the hash in its URL; null when it is missing. */
export async function findStudioLogo(
  prisma: PrismaClient,
  { url }: NonNullable<Branding['logo']>,
): Promise<Buffer | null> {
  const content = await findLogo(prisma, url.split('/').at(-1)!);
  return content && Buffer.from(content);
}

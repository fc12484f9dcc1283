import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Branding } from '@shootdesk/shared/kernel/branding';
import { findLogo } from './settings.store.ts';

/** The picture of the studio's logo, which its address names by its hash. */
export async function findStudioLogo(
  prisma: PrismaClient,
  { url }: NonNullable<Branding['logo']>,
): Promise<Buffer | null> {
  const content = await findLogo(prisma, url.split('/').at(-1)!);
  return content && Buffer.from(content);
}

import type { Deps } from '../../deps.ts';
import type { Letterhead } from '../../kernel/letterhead.ts';
import { findStudioLogo } from '../settings/public.ts';
import { isWhiteLabel, type DocumentSubject } from './letterheads.store.ts';

/** The letterhead of a document; null for a client with the flag White Label, and until the studio has a name or a logo. */
export async function findLetterhead(
  { prisma, settings }: Pick<Deps, 'prisma' | 'settings'>,
  subject: DocumentSubject,
): Promise<Letterhead | null> {
  const { name, logo } = settings.organisation().branding;
  if (!logo && !settings.choices().isNamed) return null;
  if (await isWhiteLabel(prisma, subject)) return null;
  const content = logo && (await findStudioLogo(prisma, logo));
  return { name, logo: content && { content, width: logo.width, height: logo.height } };
}

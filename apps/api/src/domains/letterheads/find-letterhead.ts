import type { Words } from '@shootdesk/shared/client-languages/words';
import type { Deps } from '../../deps.ts';
import type { Letterhead } from '../../kernel/letterhead.ts';
import { findStudioLogo } from '../settings/public.ts';
import { findDocumentClient, type DocumentSubject } from './letterheads.store.ts';

/** The letterhead of a document; null for a client with the flag White Label, and until the studio has a name or a logo. */
export async function findLetterhead(
  { prisma, settings }: Pick<Deps, 'prisma' | 'settings'>,
  subject: DocumentSubject,
): Promise<Letterhead | null> {
  const { name, logo } = settings.organisation().branding;
  if (!logo && !settings.choices().isNamed) return null;
  if ((await findDocumentClient(prisma, subject))?.isWhiteLabel) return null;
  const content = logo && (await findStudioLogo(prisma, logo));
  return { name, logo: content && { content, width: logo.width, height: logo.height } };
}

/** The words of a document, in the language of the client whom it is for. */
export async function findDocumentWords(
  { prisma, settings }: Pick<Deps, 'prisma' | 'settings'>,
  subject: DocumentSubject,
): Promise<Words> {
  const client = await findDocumentClient(prisma, subject);
  return settings.words(settings.clientLanguage(client?.language ?? null));
}

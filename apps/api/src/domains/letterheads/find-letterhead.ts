import type { Words } from '@shootdesk/shared/client-languages/words';
import type { Deps } from '../../deps.ts';
import type { Letterhead } from '../../kernel/letterhead.ts';
import { findStudioLogo } from '../settings/public.ts';
import { findDocumentClient, type DocumentSubject } from './letterheads.store.ts';

/** Letterhead and language of a document for a client. */
export interface DocumentLook {
  /** Null for a client with the flag White Label, and until the studio has a name or a logo. */
  readonly letterhead: Letterhead | null;
  /** In the client's language. */
  readonly words: Words;
}

async function findLetterhead({ prisma, settings }: Pick<Deps, 'prisma' | 'settings'>): Promise<Letterhead | null> {
  const { name, logo } = settings.organisation().branding;
  if (!logo && !settings.choices().isNamed) return null;
  const content = logo && (await findStudioLogo(prisma, logo));
  return { name, logo: content && { content, width: logo.width, height: logo.height } };
}

/** Finds the look of a document about a property or a job. */
export async function findDocumentLook(
  deps: Pick<Deps, 'prisma' | 'settings'>,
  subject: DocumentSubject,
): Promise<DocumentLook> {
  const { settings } = deps;
  const client = await findDocumentClient(deps.prisma, subject);
  return {
    letterhead: client?.isWhiteLabel ? null : await findLetterhead(deps),
    words: settings.words(settings.clientLanguage(client?.language ?? null)),
  };
}

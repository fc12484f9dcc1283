import type { UserSessionView } from '@shootdesk/shared/sign-in/sessions.contract';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import type { Session } from 'fastify';
import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';
import { deleteSessions, findUserSessions, type SessionRow } from './sessions.store.ts';

/** Never contains the session id, which is the secret of the cookie. */
function viewOf({ id, sid, data, createdAt, lastUsedAt }: SessionRow, currentSid: string | null): UserSessionView {
  const { browser, principal } = data as unknown as Pick<Session, 'browser' | 'principal'>;
  return {
    id,
    browser: browser ?? null,
    identityProvider: principal?.identityProvider ?? 'password',
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: sid === currentSid,
  };
}

interface Owner {
  readonly userId: number;
  /** Session id of the request; null without a session. */
  readonly currentSid: string | null;
  readonly now: Date;
}

export async function listSessions(prisma: PrismaClient | Tx, owner: Owner): Promise<UserSessionView[]> {
  const rows = await findUserSessions(prisma, owner.userId, owner.now);
  return rows.map((row) => viewOf(row, owner.currentSid));
}

/** Ends one session of a person and returns it. 404 unless it is theirs. */
export async function endOneSession(prisma: PrismaClient | Tx, owner: Owner, id: number): Promise<UserSessionView> {
  const session = (await listSessions(prisma, owner)).find((each) => each.id === id);
  if (!session) throw notFound('The session');
  if (session.isCurrent)
    throw problem('conflict', 'This is the session that you are using. It ends when you sign out.');
  if ((await deleteSessions(prisma, [id])) === 0) throw notFound('The session');
  return session;
}

/** Ends a person's sessions except that of the request, and returns the ended ones. */
export async function endSessions(prisma: PrismaClient | Tx, owner: Owner): Promise<UserSessionView[]> {
  const sessions = (await listSessions(prisma, owner)).filter(({ isCurrent }) => !isCurrent);
  await deleteSessions(
    prisma,
    sessions.map(({ id }) => id),
  );
  return sessions;
}

import type { SessionStore } from '@fastify/session';
import type { Prisma } from '@shootdesk/prisma/client';
import type { Session } from 'fastify';
import type { Deps } from '../deps.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Sessions end after so long without a request, and for certain so long after sign-in; in milliseconds. */
export const idleLifetime = 12 * hour;
export const absoluteLifetime = 7 * 24 * hour;

/** The end of an idle session is moved at most this often: reading does not write every time. */
const touchEvery = 5 * minute;

type Stored = Pick<Deps, 'prisma' | 'now'>;

async function load({ prisma, now }: Stored, sid: string): Promise<Session | null> {
  const row = await prisma.userSession.findUnique({ where: { sid } });
  const time = now().getTime();
  if (!row || row.expiresAt.getTime() <= time) return null;
  const end = Math.min(time + idleLifetime, row.createdAt.getTime() + absoluteLifetime);
  if (end - row.expiresAt.getTime() >= touchEvery) {
    // Not an upsert: a session that was ended meanwhile stays ended.
    await prisma.userSession.updateMany({ where: { sid }, data: { expiresAt: new Date(end) } });
  }
  return row.data as unknown as Session;
}

async function save({ prisma, now }: Stored, sid: string, session: Session): Promise<void> {
  const time = now();
  const data = JSON.parse(JSON.stringify(session)) as Prisma.InputJsonObject;
  const userId = session.userId ?? null;
  await prisma.userSession.upsert({
    where: { sid },
    create: { sid, userId, data, createdAt: time, expiresAt: new Date(time.getTime() + idleLifetime) },
    update: { userId, data },
  });
}

function answer<T>(outcome: Promise<T>, callback: (error: unknown, result?: T) => void): void {
  outcome.then((result) => callback(null, result), callback);
}

/** Sessions in Postgres: they outlive restarts, are shared by processes, and end for everyone at once. */
export function createSessionStore(deps: Stored): SessionStore {
  return {
    get: (sid, callback) => answer(load(deps, sid), callback),
    set: (sid, session, callback) => answer(save(deps, sid, session), (error) => callback(error)),
    destroy: (sid, callback) =>
      answer(deps.prisma.userSession.deleteMany({ where: { sid } }), (error) => callback(error)),
  };
}

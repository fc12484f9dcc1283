import type { SessionStore } from '@fastify/session';
import { Prisma } from '@shootdesk/prisma/client';
import type { Session } from 'fastify';
import { batched } from '../db/batch.ts';
import type { Reads } from '../db/reads.ts';
import type { Deps } from '../deps.ts';
import { accountColumns, type Account } from './account.store.ts';
import { createCookieSigner, type CookieSigner } from './cookie-signer.ts';
import { cacheSessions } from './session-cache.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A session ends this long after its last request, in ms. */
export const idleLifetimeMs = 12 * hour;
/** A session ends this long after the sign-in in any case, in ms. */
export const absoluteLifetimeMs = 7 * 24 * hour;

/** Minimum time in ms between two updates of a session's last use and end, so that not every read writes. */
const minTouchMs = 5 * minute;

type Stored = Pick<Deps, 'config' | 'prisma' | 'reads' | 'now' | 'accountChanges'>;

interface Row {
  readonly sid: string;
  readonly data: Session;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly account: Account | null;
}

interface LoadedSession {
  readonly sid: string;
  readonly session: Session;
  readonly account: Account | null;
}

/**
 * Repeats the last key up to the next power of two, so that only a few statement texts occur and their plans stay cached. An array
 * parameter would be planned for every call, because its length is unknown.
 */
function padded(keys: readonly string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(keys.length));
  return Array.from({ length }, (_, index) => keys[Math.min(index, keys.length - 1)]!);
}

/** Reads sessions with their accounts from the database, also those that have expired. */
export async function findSessions(reads: Reads, sids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  // The account is a subselect: with a join the planner would read all users.
  const rows = await reads.$queryRaw<Row[]>`
    SELECT s.sid, s.data, s.expires_at AS "expiresAt", s.created_at AS "createdAt",
      s.last_used_at AS "lastUsedAt",
      (SELECT row_to_json(a) FROM (SELECT ${accountColumns} FROM users u WHERE u.id = s.user_id AND u.deleted_at IS NULL) a) AS account
    FROM user_sessions s WHERE s.sid IN (${Prisma.join(padded(sids))})`;
  return new Map(rows.map((row) => [row.sid, row]));
}

/** The new last use and end of a session; null while the last update is too recent. */
function touchOf({ createdAt, lastUsedAt }: Row, time: number): { lastUsedAt: Date; expiresAt: Date } | null {
  if (time - lastUsedAt.getTime() < minTouchMs) return null;
  const end = Math.min(time + idleLifetimeMs, createdAt.getTime() + absoluteLifetimeMs);
  return { lastUsedAt: new Date(time), expiresAt: new Date(end) };
}

async function save({ prisma, now, accountChanges }: Stored, sid: string, session: Session): Promise<void> {
  const time = now();
  const data = JSON.parse(JSON.stringify(session)) as Prisma.InputJsonObject;
  const userId = session.userId ?? null;
  // Only updated, never inserted again, so a session that ended meanwhile stays ended.
  if (session.principal) await prisma.userSession.updateMany({ where: { sid }, data: { userId, data } });
  else {
    const expiresAt = new Date(time.getTime() + idleLifetimeMs);
    const times = { createdAt: time, lastUsedAt: time, expiresAt };
    await prisma.userSession.create({ data: { sid, userId, data, ...times }, select: { id: true } });
  }
  accountChanges.noteOwn();
}

function answer<T>(outcome: Promise<T>, callback: (error: unknown, result?: T) => void): void {
  outcome.then((result) => callback(null, result), callback);
}

export interface Sessions {
  /** Returns the session of a cookie; null when the signature is invalid or the session has ended. */
  ofCookie(cookie: string): Promise<LoadedSession | null>;
  readonly store: SessionStore;
  readonly signer: CookieSigner;
}

/** Stores sessions in Postgres: they survive restarts, all processes share them, and one write ends them everywhere. */
export function createSessions(deps: Stored): Sessions {
  const { prisma, now, accountChanges } = deps;
  const signer = createCookieSigner(deps.config.sessionSecret);
  const cache = cacheSessions(
    accountChanges,
    batched((sids: string[]) => findSessions(deps.reads, sids)),
  );

  const load = async (sid: string): Promise<LoadedSession | null> => {
    const row = await cache.read(sid);
    const time = now().getTime();
    if (!row || row.expiresAt.getTime() <= time) return null;
    const touch = touchOf(row, time);
    if (touch) {
      cache.forget(sid);
      // Not an upsert: a session that ended meanwhile stays ended.
      await prisma.userSession.updateMany({ where: { sid }, data: touch });
    }
    return { sid, session: row.data, account: row.account };
  };
  const ofCookie = async (cookie: string): Promise<LoadedSession | null> => {
    const { valid, value } = signer.unsign(cookie);
    return valid ? load(value) : null;
  };
  const get = async (sid: string): Promise<Session | null> => (await load(sid))?.session ?? null;
  const destroy = async (sid: string): Promise<void> => {
    await prisma.userSession.deleteMany({ where: { sid } });
    accountChanges.noteOwn();
  };
  return {
    ofCookie,
    signer,
    store: {
      get: (sid, callback) => answer(get(sid), callback),
      set: (sid, session, callback) => answer(save(deps, sid, session), (error) => callback(error)),
      destroy: (sid, callback) => answer(destroy(sid), (error) => callback(error)),
    },
  };
}

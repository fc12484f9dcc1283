import { createCookieSigner } from '@shootdesk/api/auth/cookie-signer';
import type pg from 'pg';
import { benchSessionSecret } from './servers.ts';

/** A signed-in person. */
export interface Person {
  readonly userId: number;
  readonly cookie: string;
}

/** Signs people in by inserting sessions, because hashing a thousand passwords would be measured. */
export async function signInPeople(pool: pg.Pool, userIds: readonly number[]): Promise<Person[]> {
  const signer = createCookieSigner(benchSessionSecret);
  const { rows } = await pool.query<{ id: number; sid: string }>(
    `INSERT INTO user_sessions (sid, user_id, data, expires_at)
     SELECT 'bench-' || gen_random_uuid(), id, jsonb_build_object('userId', id, 'principal', jsonb_build_object(
       'identityProvider', 'password', 'userId', id::text, 'userDetails', email, 'userRoles', '[]'::jsonb)), now() + interval '1 hour'
     FROM users WHERE id = ANY($1) RETURNING user_id AS id, sid`,
    [userIds],
  );
  return rows.map(({ id, sid }) => ({
    userId: id,
    cookie: `shootdesk-session=${encodeURIComponent(signer.sign(sid))}`,
  }));
}

export async function signOutPeople(pool: pg.Pool): Promise<void> {
  await pool.query(`DELETE FROM user_sessions WHERE sid LIKE 'bench-%'`);
}

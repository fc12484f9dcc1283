import cookie, { type UnsignResult } from '@fastify/cookie';
import { keepAtMost } from '@shootdesk/shared/kernel/keep-at-most';

/** Signs and checks the cookies of sessions. */
export interface CookieSigner {
  sign(value: string): string;
  unsign(signed: string): UnsignResult;
}

/** Most cookies whose signature is remembered: more than people who work at the same time. */
const mostKept = 10_000;

function remembered<V>(compute: (key: string) => V, isWorthKeeping: (value: V) => boolean): (key: string) => V {
  const known = new Map<string, V>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const value = compute(key);
    if (isWorthKeeping(value)) keepAtMost(mostKept, known, key, value);
    return value;
  };
}

/**
 * The signer of `@fastify/cookie`, which remembers what it has worked out: the same cookie comes with every request of a person, and is
 * checked and signed with each. Only genuine cookies are remembered, so that made-up ones cannot push them out.
 */
export function createCookieSigner(secret: string): CookieSigner {
  const signer = new cookie.Signer(secret);
  return {
    sign: remembered(
      (value) => signer.sign(value),
      () => true,
    ),
    unsign: remembered(
      (signed) => signer.unsign(signed),
      ({ valid }) => valid,
    ),
  };
}

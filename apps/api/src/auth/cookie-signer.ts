import cookie, { type UnsignResult } from '@fastify/cookie';
import { keepAtMost } from '@shootdesk/shared/kernel/keep-at-most';

/** Signs and checks the cookies of sessions. */
export interface CookieSigner {
  sign(value: string): string;
  unsign(signed: string): UnsignResult;
}

/** Most cookies whose signature is remembered: more than people who work at the same time. */
const mostKept = 10_000;

/**
 * The signer of `@fastify/cookie`, which remembers what it has checked: the same cookie comes with every request of a person. It is signed
 * once, when they sign in. Only genuine cookies are remembered, so that made-up ones cannot push them out.
 */
export function createCookieSigner(secret: string): CookieSigner {
  const signer = new cookie.Signer(secret);
  const genuine = new Map<string, UnsignResult>();
  return {
    sign: (value) => signer.sign(value),
    unsign: (signed) => {
      const known = genuine.get(signed);
      if (known) return known;
      const result = signer.unsign(signed);
      if (result.valid) keepAtMost(mostKept, genuine, signed, result);
      return result;
    },
  };
}

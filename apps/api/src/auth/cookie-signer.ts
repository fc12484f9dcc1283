import cookie, { type UnsignResult } from '@fastify/cookie';
import { keepAtMost } from '@shootdesk/shared/kernel/keep-at-most';

/** Signs and checks the cookies of sessions. */
export interface CookieSigner {
  sign(value: string): string;
  unsign(signed: string): UnsignResult;
}

/** Maximum number of cached signatures. */
const maxCached = 10_000;

/**
 * The signer of `@fastify/cookie` with a cache per process, because the same cookie comes with every request of a person. Only genuine
 * cookies are cached, so forged ones cannot evict them.
 */
export function createCookieSigner(secret: string): CookieSigner {
  const signer = new cookie.Signer(secret);
  const genuine = new Map<string, UnsignResult>();
  return {
    sign: (value) => signer.sign(value),
    unsign: (signed) => {
      const cached = genuine.get(signed);
      if (cached) return cached;
      const result = signer.unsign(signed);
      if (result.valid) keepAtMost(maxCached, genuine, signed, result);
      return result;
    },
  };
}

import { problem } from '@shootdesk/shared/kernel/problem';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashSecret } from '../../kernel/secrets.ts';

const windowSeconds = 15 * 60;

/** Attempts per window, by kind of counter. */
const allowances = {
  addressAndAccount: 10,
  address: 60,
  account: 100,
  device: 10,
  resetFromAddress: 20,
  mailToAccount: 3,
  mailFromAddress: 20,
  reviewFromAddress: 30,
  wrongReviewLinks: 1000,
  reviewPasscode: 10,
} as const;

type AllowanceKind = keyof typeof allowances;

/** Counters of an attempt, narrow ones first: a counter that is used up keeps the attempt from the wider ones. */
export type Allowances = readonly (readonly [kind: AllowanceKind, owner: string])[];

/** Counts attempts in windows of 15 minutes. The counts are rows of the database, so all API processes share them. */
export interface Attempts {
  /** Counts one attempt against each allowance, or throws 429 and counts none when one of them is used up. */
  spend(spent: Allowances): Promise<void>;
  /** Takes an attempt back that was not a guess. */
  refund(spent: Allowances): Promise<void>;
}

function createLimiter(pool: pg.Pool, kind: AllowanceKind): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'attempts',
    tableCreated: true,
    keyPrefix: kind,
    points: allowances[kind],
    duration: windowSeconds,
    // Not needed: each sign-in deletes expired rows, as it does expired sessions.
    clearExpiredByTimeout: false,
  });
}

export function createAttempts(pool: pg.Pool): Attempts {
  const limiters = new Map<AllowanceKind, RateLimiterPostgres>();
  const limiterOf = (kind: AllowanceKind): RateLimiterPostgres => {
    const limiter = limiters.get(kind) ?? createLimiter(pool, kind);
    limiters.set(kind, limiter);
    return limiter;
  };
  const refund = async (spent: Allowances): Promise<void> => {
    await Promise.all(spent.map(([kind, owner]) => limiterOf(kind).reward(hashSecret(owner))));
  };
  return {
    async spend(spent) {
      for (const [index, [kind, owner]] of spent.entries()) {
        try {
          await limiterOf(kind).consume(hashSecret(owner));
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          await refund(spent.slice(0, index + 1));
          throw problem('too_many_requests', 'Too many attempts. Please wait some minutes and try again.', {
            retryAfter: Math.ceil(refusal.msBeforeNext / 1000),
          });
        }
      }
    },
    refund,
  };
}

import { problem } from '@shootdesk/shared/kernel/problem';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashSecret } from '../../kernel/secrets.ts';

const windowSeconds = 15 * 60;

/** Limit for one review link or client key: twice what a client needs who comments on 60 pictures in 15 minutes. */
const reviewWritesPerWindow = 120;
const reviewWritesPerDay = { points: 500, seconds: 24 * 3600 };

const allowances = {
  addressAndAccount: 10,
  address: 60,
  account: 100,
  device: 10,
  resetFromAddress: 20,
  firstAccountFromAddress: 20,
  /** Codes of an authenticator app, by account and password, because a new password lifts a limit that a stranger with the old one has used up. */
  codes: 10,
  codesInDay: { points: 100, seconds: 24 * 3600 },
  /** By account alone, so that changing the password does not allow endless guesses. */
  codesOfAccountInDay: { points: 300, seconds: 24 * 3600 },
  /** By account and password. Only spares the server, because nobody guesses 80 random bits. */
  recoveryCodes: 200,
  /** Per signed-in person. */
  ownPassword: 10,
  mailToAccount: 3,
  mailFromAddress: 20,
  reviewFromAddress: 30,
  wrongReviewLinks: 1000,
  reviewPasscode: 10,
  reviewWrites: reviewWritesPerWindow,
  reviewWritesInDay: reviewWritesPerDay,
  /** Per booking link: each request reads everybody's calendars. */
  bookingTimes: 240,
  /** Per order link. */
  linkOrders: 10,
  linkOrdersInDay: { points: 40, seconds: 24 * 3600 },
  /** Per order link: each request may call the geocoder. */
  orderAddresses: 300,
  /** Per provider: each read calls an address that they chose. */
  calendarReads: 15,
  reviewWritesByKey: reviewWritesPerWindow,
  reviewWritesByKeyInDay: reviewWritesPerDay,
} as const satisfies Record<string, number | { readonly points: number; readonly seconds: number }>;

type AllowanceKind = keyof typeof allowances;

const tooMany = 'Too many attempts. Please wait some minutes and try again.';

/** Overrides of the refusal text. */
const refusals: Partial<Record<AllowanceKind, string>> = {
  reviewWrites: 'That is very much at once. Nothing you typed is lost: please wait some minutes and send it again.',
  reviewWritesInDay:
    'That is very much for one day. Nothing you typed is lost: please send it tomorrow, or write to the studio.',
  linkOrders:
    'These are many orders at once. Nothing you typed is lost: please wait some minutes and send this one again.',
  linkOrdersInDay:
    'These are many orders for one day. Nothing you typed is lost: please send this one tomorrow, or write to the studio.',
  calendarReads:
    'Your calendar was read many times just now. It is read again by itself; please try again in some minutes.',
  reviewWritesByKey: `This API key has written ${reviewWritesPerWindow} comments and decisions in 15 minutes. Please send the rest later.`,
  reviewWritesByKeyInDay: `This API key has written ${reviewWritesPerDay.points} comments and decisions in a day. Please send the rest tomorrow.`,
};

/** Narrow counters first: an exhausted one spares the wider ones. */
export type Allowances = readonly (readonly [kind: AllowanceKind, owner: string])[];

/** Rate limits in the database, shared by all API processes. */
export interface Attempts {
  /** Counts an attempt against each allowance; throws 429 and counts nothing when one is exhausted. */
  spend(spent: Allowances): Promise<void>;
  /** Takes back an attempt that turned out to be legitimate, such as a correct password. */
  refund(spent: Allowances): Promise<void>;
}

function createLimiter(pool: pg.Pool, kind: AllowanceKind): RateLimiterPostgres {
  const allowed = allowances[kind];
  const { points, seconds } = typeof allowed === 'number' ? { points: allowed, seconds: windowSeconds } : allowed;
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'attempts',
    tableCreated: true,
    keyPrefix: kind,
    points,
    duration: seconds,
    // Off, because each sign-in deletes expired rows.
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
          throw problem('too_many_requests', refusals[kind] ?? tooMany, {
            retryAfter: Math.ceil(refusal.msBeforeNext / 1000),
          });
        }
      }
    },
    refund,
  };
}

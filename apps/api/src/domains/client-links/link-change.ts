import { randomUUID } from 'node:crypto';

interface Wanted {
  readonly expiresAt: Date | undefined;
  /** Null removes the passcode. */
  readonly passcodeHash: string | null | undefined;
  readonly revoked: boolean | undefined;
}

/** Columns that a change by the office writes, and its name in the activity log. Undefined fields stay as they are. */
export function linkChange(
  { revokedAt }: { readonly revokedAt: Date | null },
  { expiresAt, passcodeHash, revoked }: Wanted,
  now: Date,
) {
  const isRevoked = revokedAt !== null;
  const isEnding = revoked === true && !isRevoked;
  const data = {
    ...(expiresAt && { expiresAt }),
    ...(passcodeHash !== undefined && { passcodeHash }),
    ...(isEnding && { revokedAt: now }),
    // A new nonce changes the address, because the revoked one may have leaked.
    ...(revoked === false && isRevoked && { revokedAt: null, nonce: randomUUID() }),
  };
  return { data, done: isEnding ? 'revoked' : 'changed' } as const;
}

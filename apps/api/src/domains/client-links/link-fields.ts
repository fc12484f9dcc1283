import type { Fields } from '../record-changes/public.ts';

interface RecordedLink {
  readonly name: string;
  readonly passcodeHash: string | null;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/**
 * What the audit list shows of a link: never its address or passcode.
 * @param opens what the link opens: its client or its jobs
 */
export const linkFields = ({ name, passcodeHash, expiresAt, revokedAt }: RecordedLink, opens: Fields): Fields => ({
  name,
  ...opens,
  has_passcode: passcodeHash !== null,
  expires_at: expiresAt.toISOString(),
  revoked: revokedAt !== null,
});

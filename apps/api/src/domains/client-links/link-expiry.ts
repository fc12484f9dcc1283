import { refuseField } from '@shootdesk/shared/kernel/problem';

const dayMs = 86_400_000;

/** Parses the end of a link; refuses a past or too distant one. */
export function expiryOf(now: Date, sent: string | undefined, maxDays: number): Date | undefined {
  if (sent === undefined) return undefined;
  const expiresAt = new Date(sent);
  if (expiresAt <= now) refuseField('expiresAt', 'The link must expire in the future.');
  if (expiresAt.getTime() > now.getTime() + maxDays * dayMs) {
    refuseField('expiresAt', `A link is valid for at most ${maxDays} days.`);
  }
  return expiresAt;
}

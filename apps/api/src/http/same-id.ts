import { problem } from '@shootdesk/shared/kernel/problem';

/** Refuses a v3 body that names another record than the path does. */
export function requireSameId(sent: string | null | undefined, id: number): void {
  if (sent == null || sent === String(id)) return;
  const message = 'Must equal the id in the path.';
  throw problem('malformed', message, { fields: { id: [message] } });
}

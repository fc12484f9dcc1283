import type { Actor } from '../../kernel/actor.ts';

/**
 * Acts for the client of a link: books and orders by the rules without overriding or confirming anything, and is logged without an author. Every
 * call is limited to the jobs, or the client, of the link.
 */
export const clientActor = (name: string, timeZone: string): Actor => ({
  ...{ userId: 0, name, timeZone, userType: 'BackOffice', role: 'BackOffice' },
  ...{ serviceIds: [], flags: [], clientIds: null, key: null, origin: `Link of ${name}` },
});

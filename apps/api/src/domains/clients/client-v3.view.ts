import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { ClientV3Row } from './client-v3.store.ts';

/** Turns the row of a client into the answer of the v3 API, as BackOffice edits it. */
export function clientV3View(row: ClientV3Row): ClientV3 {
  return {
    id: String(row.id),
    number: row.number,
    name: row.name,
    business_name: row.businessName,
    brand: row.brand,
    address: { address: row.address, suburb: row.suburb, state: row.state, postcode: row.postcode },
    phone: row.phone,
    email: row.email,
    zone: row.zone && { entity: reference('Zone', row.zone.id) },
    reference: row.reference,
    jobtrack_reference: row.jobtrackReference,
    realhub_reference: row.realhubReference,
    classification: row.classification,
    appointment_note: row.appointmentNote,
    production_note: row.productionNote,
    blacklisted_providers: row.blacklistedProviders.map(({ user }) => reference('User', user.id)),
    account_managers: row.accountManagers.map(({ user }) => reference('User', user.id)),
    flags: row.flags,
    proofing_emails: row.proofingEmails,
    calendar_invite_emails: row.calendarInviteEmails,
    copy_words: row.copyWords,
    removed_at: row.deletedAt?.toISOString() ?? null,
    modified_by: row.modifiedById === null ? null : reference('User', row.modifiedById),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

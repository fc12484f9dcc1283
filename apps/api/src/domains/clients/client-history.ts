import { classificationName } from '@shootdesk/shared/clients/classifications';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { Fields } from '../record-changes/public.ts';
import type { ClientV3Row } from './client-v3.store.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const named = (type: string, { id, name }: Named) => ({ id: reference(type, id), name });

/** Lists the fields of a client for the change history: flat, with references by name. */
export function clientFields(row: ClientV3Row): Fields {
  return {
    number: row.number,
    name: row.name,
    business_name: row.businessName,
    brand: row.brand,
    'address.address': row.address,
    'address.suburb': row.suburb,
    'address.state': row.state,
    'address.postcode': row.postcode,
    phone: row.phone,
    email: row.email,
    zone: row.zone && named('Zone', row.zone),
    reference: row.reference,
    jobtrack_reference: row.jobtrackReference,
    realhub_reference: row.realhubReference,
    classification: classificationName(row.classification),
    appointment_note: row.appointmentNote,
    production_note: row.productionNote,
    blacklisted_providers: row.blacklistedProviders.map(({ user }) => named('User', user)),
    account_managers: row.accountManagers.map(({ user }) => named('User', user)),
    flags: row.flags,
    proofing_emails: row.proofingEmails,
    calendar_invite_emails: row.calendarInviteEmails,
    copy_words: row.copyWords,
    removed: row.deletedAt === null ? null : true,
  };
}

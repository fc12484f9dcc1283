export {
  findContactIdsOfJobs,
  findContactsOfOrder,
  findJobContacts,
  findToldContact,
  isToldOf,
  removeForeignContacts,
  requireContactsOf,
  writeJobContacts,
  type JobContactRow,
  type OrderOf,
  type ToldContact,
} from './job-contacts.store.ts';
export { wantOrderDeclineMails, wantTimeDeclineMails } from './want-decline-mails.store.ts';
export { clientContactsInSetup } from './setup-kind.ts';
export { findContactsToldOf, wantOnTheWayMails, wantOrderMails } from './want-contact-mails.store.ts';

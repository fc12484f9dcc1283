export {
  findContactIdsOfJobs,
  findJobContacts,
  findToldContact,
  findToldContacts,
  isToldOf,
  removeForeignContacts,
  requireContactsOf,
  writeJobContacts,
  type ToldContact,
} from './job-contacts.store.ts';

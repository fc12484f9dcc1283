export { addWordOfClient } from './add-copy-word.ts';
export { clientFields } from './client-history.ts';
export { findClientsV3 } from './client-v3.store.ts';
export { lockClientAndReferenced } from './lock-client.store.ts';
export { insertClients } from './write-client.store.ts';

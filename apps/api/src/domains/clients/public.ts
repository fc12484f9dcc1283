export { addWordOfClient } from './add-copy-word.ts';
export { clientFields } from './client-history.ts';
export { findClientsV3, findListedClientsV3 } from './client-v3.store.ts';
export { clientV3View } from './client-v3.view.ts';
export { lockClientAndReferenced } from './lock-client.store.ts';
export { linkToNamedClient, requireOneClient } from './named-client.ts';
export { createClient, createClients, updateClient } from './save-client.ts';
export { insertClients } from './write-client.store.ts';

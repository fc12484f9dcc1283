export { findClientFlags } from './client-flags.store.ts';
export { requireFlags } from './require-flags.ts';
export { clientFlagsInSetup } from './setup-kind.ts';

export { lockZoneMembership } from './zone-links.store.ts';
export { zoneMemberChanges } from './zone-history.ts';
export { requireZone } from './zone-not-found.ts';

export { lockZoneMembership } from './zone-membership.store.ts';
export { zoneMemberChanges } from './zone-history.ts';

export { findBoardProviders, findOnSiteJobs, findUndatedJobs, type JobRow, type ProviderRow } from './board.store.ts';
export { appointmentAt, appointmentsFrom } from './other-places.ts';
export { fitProvider } from './rank-providers.ts';
export { findOrderedProperty } from './visit-proposals.store.ts';

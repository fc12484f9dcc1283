export { findRequestedJobs, leaveLinks } from './links.store.ts';
export { offerBookingLinks, sampleBookingLink } from './offer-links.ts';
export { notifyOfVisitByClient } from './visit-by-client.job.ts';

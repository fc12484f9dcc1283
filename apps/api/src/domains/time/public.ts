export { startAutoClose } from './close-overdue.ts';
export { notifyOfClosedTracker } from './tracker-closed.job.ts';
export { requireWatcher } from './watchers.ts';
export { notifyOfCorrectionDecision, notifyOfCorrectionRequest } from './correction.job.ts';

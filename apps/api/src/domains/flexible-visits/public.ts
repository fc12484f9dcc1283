export { startVisitTimes } from './due-times.ts';
export { notifyOfUnbooked } from './flexible-unbooked.job.ts';

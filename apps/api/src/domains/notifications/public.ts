export { writeOnce } from './notifications.store.ts';
export { notifyOfStatusChange } from './status-changed.job.ts';

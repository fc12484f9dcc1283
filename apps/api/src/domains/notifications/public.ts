export { notifyOfStatusChange } from './status-changed.job.ts';

export type { LockedJob } from './locked-job.store.ts';
export { lockRecord, personOn, requireLockedJob } from './lock-record.ts';
export { requireSame } from './same-record.ts';

export { notifyOfAssignment } from './assignment-changed.job.ts';
export { assignmentColumns, insertAssignment, removeAssignment } from './assignments.store.ts';
export { lockRecord, personOn, requireLockedJob } from './lock-record.ts';
export type { LockedJob } from './locked-job.store.ts';
export { announceAssignment, recordAssignment } from './record-assignment.ts';

export { notifyOfAssignment } from './assignment-changed.job.ts';
export { assignmentColumns, insertAssignment, removeAssignment } from './assignments.store.ts';
export { announceAssignment, recordAssignment } from './record-assignment.ts';

export { notifyOfAssignment } from './assignment-changed.job.ts';
export { assignmentColumns, insertAssignment, removeAssignment } from './assignments.store.ts';
export { listPeople, type NamedCandidate } from './candidates.store.ts';
export { handOnJob } from './hand-on/hand-on-job.ts';
export { handOnWork, lockOpenWork } from './hand-on/hand-on.ts';
export { findOpenWork } from './hand-on/open-work.ts';
export { announceAssignment, recordAssignment } from './record-assignment.ts';

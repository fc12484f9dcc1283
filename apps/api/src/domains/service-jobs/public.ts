export { countSelections } from './count-selections.store.ts';
export { readJob } from './get-job.ts';
export { refuseReversedRanges, selectJobs } from './job-selection.ts';
export { lockJob } from './job.store.ts';
export { moveJob } from './move-job.ts';
export { noteStatusChange } from './recent-changes.ts';
export { visibleJobIds } from './visible-job-ids.store.ts';
export { visibleTo } from './visible-jobs.store.ts';

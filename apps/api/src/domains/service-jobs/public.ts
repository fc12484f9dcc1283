export { countSelections } from './count-selections.store.ts';
export { refuseReversedRanges, selectJobs } from './job-selection.ts';
export { visibleJobIds } from './visible-job-ids.store.ts';

export { countJobs, countOpenByService, countOpenByStatus } from './overview/count-jobs.ts';
export { filesThatCount } from './list/findings-key.store.ts';
export { isAssetToMend } from './list/mending-key.store.ts';
export { totalsOf, type ListTools } from './list/choose-lists.ts';
export { readJob } from './read/get-job.ts';
export { refuseReversedRanges } from './list/job-selection.ts';
export { lockJob } from './access/locked-job.store.ts';
export { moveJob } from './status/move-job.ts';
export { revisionLimitOf } from './status/revision-limit.ts';
export { visibleJobIds } from './access/visible-job-ids.store.ts';
export { visibleTo } from './access/visible-jobs.store.ts';
export { requireVisible } from './access/visible-record.ts';
export { findPersonOn } from './access/person-on-job.store.ts';
export { lockRecord, personOn, requireLockedJob } from './access/lock-record.ts';
export type { LockedJob } from './access/locked-job.store.ts';
export { findJobSights } from './access/job-sights.store.ts';
export { seesEveryJob, seesJob, type JobSight } from './access/sees-job.ts';
export { showAppointments } from './overview/appointments.ts';
export { countFiles, findStatusIds, ownsAssets } from './read/job.store.ts';
export { findPastStatuses, writeRemark } from './status/history.store.ts';
export {
  campaignDetails,
  orderClock,
  orderWarnings,
  prepareJob,
  usualName,
  writeJob,
  type OrderClock,
  type PreparedJob,
} from './order/order-job.ts';
export { findDefaultTemplates, findOrderCampaign, findOrderService } from './order/order-job.store.ts';
export { withUsualLength } from './order/service-proposals.ts';
export { requireParts } from './order/require-parts.ts';
export { serviceJobView } from './read/service-job.view.ts';
export { writeOrderParts } from './order/order-parts.store.ts';
export { findSentVersions, sendings } from './status/sent-versions.store.ts';

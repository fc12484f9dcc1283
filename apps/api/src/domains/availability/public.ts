export { blockOver, requireManager } from './blockouts/save-blockout.ts';
export { removeCalendarBlockouts, replaceCalendarBlockouts } from './blockouts/calendar-blockouts.store.ts';
export { findJobsInTheWay, requireNoJobs } from './blockouts/require-blockable.ts';
export { notifyOfBlockout } from './blockouts/blockout-saved.job.ts';
export { findAppointments, releaseHolds } from './appointments.store.ts';
export { dayLimitColumns, dayLimitsOf } from './day-limits.ts';
export { isProvider, lockProvider } from './lock-provider.store.ts';
export { requireDiary } from './own-diary.ts';

export { findUsualMinutes } from './workload.store.ts';
export { findWorkHours } from './work-hours.store.ts';

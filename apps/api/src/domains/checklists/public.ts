export { findJobChecklist } from './checklists.store.ts';

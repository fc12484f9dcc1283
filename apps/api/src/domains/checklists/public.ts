export { findJobChecklist } from './checklists.store.ts';
export { checklistsInSetup } from './setup-kind.ts';

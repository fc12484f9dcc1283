export { recordActivity } from './record-activity.store.ts';

export {
  closedJobs,
  hasWorkLeft,
  notArchived,
  notDelivered,
  notUploaded,
  openJobs,
} from './status-conditions.store.ts';
export { transitionsFrom } from './transitions.ts';

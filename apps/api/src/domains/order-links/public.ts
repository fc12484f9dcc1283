export { notifyOfLinkOrder } from './link-order.job.ts';

export { startHeartbeat } from './start-heartbeat.ts';
export { startStorageTotals } from './start-storage-totals.ts';

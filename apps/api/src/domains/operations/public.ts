export { startHeartbeat } from './start-heartbeat.ts';
export { startMetrics } from './start-metrics.ts';
export { startStorageTotals } from './start-storage-totals.ts';

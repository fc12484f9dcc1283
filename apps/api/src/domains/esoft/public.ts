export { fetchEsoftFile } from './fetch-file.job.ts';
export { notifyOfEsoftFailure } from './esoft-failed.job.ts';
export { submitToEsoft } from './submit-order.job.ts';

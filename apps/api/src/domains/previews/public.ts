export { generatePreviews } from './generate-previews.job.ts';
export { requestPreviews, retryFailedPreviews } from './request-previews.ts';
export { startPreviewSweeper } from './sweep-previews.ts';

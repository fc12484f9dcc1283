export { startFilmWorker } from './film/film-worker.ts';
export { generatePreviews } from './generate-previews.job.ts';
export { generateTiles } from './tiles/generate-tiles.job.ts';
export { lockFiles, retryFailedFiles, type MadeKind } from './retry-failed-files.ts';
export { requestPreviews } from './request-previews.ts';
export { remakePreviews } from './retry-previews.ts';
export { startPreviewSweeper } from './sweep-previews.ts';

export { findMissingViewsWarning, prepareMissingViewsWarning, viewForAsset, viewForResource } from './job-views.ts';

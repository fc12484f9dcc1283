export { viewForAsset, viewForResource } from './job-views.ts';

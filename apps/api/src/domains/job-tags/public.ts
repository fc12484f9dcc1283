export { jobTagsInSetup } from './setup-kind.ts';

export { startKeyEnds } from './key-ends.ts';

export { blobOpener } from './open-blob.ts';

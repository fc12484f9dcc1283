export { diskName } from './disk-names.ts';
export { blobOpener } from './open-blob.ts';
export { zipFiles } from './zip-files.ts';

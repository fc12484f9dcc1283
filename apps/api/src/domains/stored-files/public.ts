export { checkFiles, type FilesChecked } from './check-files.ts';

export { checkFiles, type FilesChecked, type Wishes } from './check-files.ts';

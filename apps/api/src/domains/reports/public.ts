export { csvFile } from './csv-file.ts';
export type { ReportTable } from './report-table.ts';
export { xlsxFile } from './xlsx-file.ts';

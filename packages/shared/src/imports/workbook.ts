/** Magic numbers of .xlsx and .xls, as `decodeCsv` decodes them. */
const beginnings = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0'];

/** Refusal of a workbook instead of a CSV file. */
export const workbookSentence =
  'This is an Excel workbook or a zip file, not CSV. Please open it in Excel, save it as CSV (File, Save As, CSV UTF-8) and choose that file.';

/** Ignores the file name. */
export const isWorkbook = (content: string): boolean => beginnings.some((each) => content.startsWith(each));

import { decimalOf } from '@shootdesk/shared/prices/money';
import type { CellValue, ColumnKind, ReportTable } from './report-table.ts';

// The minimum that Office Open XML (ECMA-376) requires, because the available libraries keep the workbook in memory or are unmaintained.

/** Excel's limit. */
export const maxRows = 1_048_576;

type Columns = ReportTable['columns'];

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Style and width by column kind. Styles are indexes of `cellXfs` below, where 1 is the heading. */
const looks: Readonly<Record<ColumnKind, { readonly style: number; readonly width: number }>> = {
  text: { style: 0, width: 22 },
  number: { style: 0, width: 10 },
  day: { style: 2, width: 12 },
  moment: { style: 3, width: 20 },
  duration: { style: 4, width: 12 },
  hours: { style: 5, width: 10 },
  money: { style: 5, width: 12 },
};

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters invalid in XML, and the underscore of what Excel reads as an escape (`_x0041_`). */
const unfit = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/gu;

const escape = (text: string): string =>
  text.replace(unfit, (character) => (character === '_' ? '_x005F_' : '')).replace(/[&<>"]/g, (each) => special[each]!);

function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCodePoint(65 + (index % 26));
}

const dayMs = 86_400_000;
/** Days from Excel's day 0 to 1970. */
const daysTo1970 = 25_569;

/** Days since Excel's day 0, of a local day or moment as text. */
const serialOf = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`) / dayMs + daysTo1970;

/** The text of a numeric cell; null for other cells. */
function numberOf(value: string | number, kind: ColumnKind): number | string | null {
  if (kind === 'day') return Date.parse(String(value)) / dayMs + daysTo1970;
  if (kind === 'moment') return serialOf(String(value));
  if (kind === 'duration') return Number(value) / dayMs;
  if (kind === 'hours') return Number(value) / 3_600_000;
  if (kind === 'money') return decimalOf(Number(value));
  return kind === 'number' ? Number(value) : null;
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

function cell(place: string, value: CellValue, kind: ColumnKind): string {
  if (value === null || value === '') return '';
  const { style } = looks[kind];
  const number = numberOf(value, kind);
  // Text cells are typed, so that nothing in them runs as a formula.
  return number === null ? textCell(place, String(value), style) : `<c r="${place}" s="${style}"><v>${number}</v></c>`;
}

export function row(number: number, values: readonly CellValue[], columns: Columns): string {
  const cells = values.map((value, index) => cell(`${letters(index)}${number}`, value, columns[index]!.kind));
  return `<row r="${number}">${cells.join('')}</row>`;
}

export function sheetStart(columns: Columns): string {
  const widths = columns.map(
    ({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${looks[kind].width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, index) => textCell(`${letters(index)}1`, heading, 1));
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`;
}

/** With a filter on each heading. */
export function sheetEnd(columns: Columns, lastRow: number): string {
  return `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${lastRow}"/></worksheet>`;
}

export const sheetPath = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`;

/** All files of a workbook except its sheets, with their paths. */
export function frame(title: string, sheets: number): readonly (readonly [string, string])[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const name = (sheet: number) => escape(sheets > 1 ? `${title} ${sheet}` : title);
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`;
  const relation = (id: number | string, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  return [
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${numbers.map((each) => `<sheet name="${name(each)}" sheetId="${each}" r:id="r${each}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packageRelationships}">${numbers.map((each) => relation(each, 'worksheet', `worksheets/sheet${each}.xml`)).join('')}${relation('Styles', 'styles', 'styles.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', styles],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packageRelationships}">${relation('Book', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${numbers.map((each) => part(sheetPath(each), 'worksheet')).join('')}</Types>`,
    ],
  ];
}

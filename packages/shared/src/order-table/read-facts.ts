import { areaSymbol } from '../kernel/units.ts';
import { withName, type TableField } from './columns.ts';
import type { CellContext, CellReading } from './read-cells.ts';

/** Facts about the property from a row, as texts of the order form; blank for none. */
export interface RowFacts {
  readonly bed: string;
  readonly bath: string;
  readonly car: string;
  readonly study: string;
  readonly landArea: string;
  readonly landUnit: string;
  readonly mapLink: string;
  /** Ids with commas between them. */
  readonly copyTemplates: string;
}

type FactField = Exclude<keyof RowFacts, 'landUnit'> & TableField;

const counts = ['bed', 'bath', 'car', 'study'] as const satisfies readonly FactField[];

/** Reads '3', and '3 bedrooms'. */
function readCountCell(cell: string): CellReading<string> {
  const [, count] = /^(\d{1,2})(?:\s*\p{Letter}[\p{Letter} ]*)?$/u.exec(cell) ?? [];
  return count === undefined ? { error: 'Please give a whole number.' } : { value: count };
}

const units: readonly (readonly [RegExp, string])[] = [
  [/^(?:m²|m2|sqm|sq\.? ?m|square met(?:er|re)s?)$/i, 'm²'],
  [/^(?:sq\.? ?(?:ft|feet|foot)|square (?:feet|foot)|ft²|ft2|sf)$/i, 'sq ft'],
  [/^(?:ha|hectares?)$/i, 'ha'],
  [/^(?:ac|acres?)$/i, 'acres'],
];

/** A number alone is in the studio's unit. */
const unitOf = (text: string) => (text === '' ? areaSymbol() : units.find(([pattern]) => pattern.test(text))?.[1]);

/** Reads '650', '650 m²', '7,000 sq ft' and '1.5 ha'. */
function readAreaCell(cell: string): CellReading<{ readonly landArea: string; readonly landUnit: string }> {
  const [, number = '', unit = ''] = /^([\d., ]*\d)\s*(.*)$/.exec(cell) ?? [];
  const landArea = number.replaceAll(/[, ](?=\d{3}(?:\D|$))/g, '');
  const landUnit = unitOf(unit.trim());
  if (!/^\d+(?:\.\d+)?$/.test(landArea) || landUnit === undefined)
    return { error: `Please give an area, such as 650 ${areaSymbol()} or 1.5 ha.` };
  return { value: { landArea, landUnit } };
}

/** Reads names of copy templates, with commas between them. */
function readTemplatesCell(cell: string, { copyTemplates }: CellContext): CellReading<string> {
  const names = cell
    .split(/[;+|\n]/)
    .flatMap((part) => (withName(part, copyTemplates) ? [part] : part.split(',')))
    .filter((name) => name.trim() !== '');
  const ids: number[] = [];
  for (const name of names) {
    const template = withName(name, copyTemplates);
    if (!template) return { error: `There is no copy template '${name.trim()}'.` };
    ids.push(template.id);
  }
  return { value: [...new Set(ids)].join() };
}

type Read = <T>(target: TableField, reader: (text: string) => CellReading<T>) => T | null;

/** Reads the facts about the property from the cells of a row. */
export function readFacts(read: Read, context: CellContext): RowFacts {
  const [bed = '', bath = '', car = '', study = ''] = counts.map((field) => read(field, readCountCell) ?? '');
  const area = read('landArea', readAreaCell);
  return {
    ...{ bed, bath, car, study },
    landArea: area?.landArea ?? '',
    landUnit: area?.landUnit ?? '',
    mapLink: read('mapLink', (value) => ({ value })) ?? '',
    copyTemplates: read('copyTemplates', (cell) => readTemplatesCell(cell, context)) ?? '',
  };
}

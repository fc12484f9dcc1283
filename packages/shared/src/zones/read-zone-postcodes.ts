import { meet, parseEntry, postcodeEntry, type PostcodeRange } from './postcodes.ts';
import { isHeading, joined, readPostcodes } from './read-postcodes.ts';

interface ReadZonePostcodes {
  /** Postcodes by the names of zones, spelled as in `zoneNames`. */
  readonly zones: ReadonlyMap<string, readonly PostcodeRange[]>;
  /** A sentence for each line that cannot be read. */
  readonly problems: readonly string[];
}

interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A range with the line that it comes from. */
interface Placed extends PostcodeRange {
  readonly zone: string;
  readonly line: number;
}

/** Splits a line at tabs, else at semicolons, else at commas. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each)) ?? '\t';
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

const names = new Intl.ListFormat('en');

/** Position of the column 'Zone' in a heading; -1 without one. */
const zoneColumn = (cells: readonly string[]) => cells.findIndex((cell) => /^zones?$/i.test(cell));

/**
 * Reads postcodes of several zones, a line each or several: 'North; VIC 3065-3072', rows of a spreadsheet with zone, postcode and state in any order, or the name of
 * a zone on a line of its own before its postcodes. A state holds until another one is named.
 */
export function readZonePostcodes(text: string, zoneNames: readonly string[]): ReadZonePostcodes {
  const known = new Map(zoneNames.map((name) => [name.toLowerCase(), name]));
  const problems: string[] = [];
  const placed: Placed[] = [];
  let column = -1;
  let current: string | null = null;
  let state = '';

  /** The zone of a line and its other cells; null when it names none or two. */
  const splitLine = ({ number, cells }: Line): { readonly zone: string; readonly rest: readonly string[] } | null => {
    const isZone = (cell: string, index: number) =>
      column === -1 ? known.has(cell.toLowerCase()) : index === column && cell !== '';
    const found = [...new Set(cells.filter(isZone).map((cell) => cell.toLowerCase()))];
    const rest = cells.filter((cell, index) => !isZone(cell, index));
    if (found.length > 1) {
      const both = names.format(found.map((name) => known.get(name)!));
      problems.push(`Line ${number} names the zones ${both}. Put a heading with 'Zone' above the list.`);
      return null;
    }
    const zone: string | null = found[0] === undefined ? current : (known.get(found[0]) ?? null);
    if (zone !== null) return { zone, rest };
    const sought = column === -1 ? cells.find((cell) => cell !== '' && !/\d/.test(cell)) : cells[column];
    problems.push(sought ? `Line ${number}: there is no zone '${sought}'.` : `Line ${number} names no zone.`);
    return null;
  };

  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const number = index + 1;
    const line = { number, cells: cellsOf(raw.trim().replace(/:$/, '')) };
    if (raw.trim() === '') continue;
    if (isHeading(raw)) {
      column = zoneColumn(line.cells);
      continue;
    }
    const split = splitLine(line);
    if (!split) continue;
    const { zone, rest } = split;
    if (rest.every((cell) => cell === '')) {
      current = zone;
      continue;
    }
    const own = rest.join(', ');
    const entries = readPostcodes(own);
    const ranges = entries.flatMap((entry) => parseEntry(entry) ?? parseEntry(`${state} ${entry}`) ?? []);
    if (entries.length === 0 || ranges.length < entries.length) {
      problems.push(`Line ${number}: '${own}' is not a state and postcodes.`);
      continue;
    }
    for (const range of ranges) {
      ({ state } = range);
      const other = placed.find((each) => each.zone !== zone && meet(each, range));
      if (other) problems.push(`Line ${number}: ${postcodeEntry(range)} is in line ${other.line} for ${other.zone}.`);
      else placed.push({ ...range, zone, line: number });
    }
  }
  const byZone = Map.groupBy(placed, ({ zone }) => zone);
  const plain = (ranges: readonly Placed[]) => ranges.map(({ zone: _zone, line: _line, ...range }) => range);
  return { zones: new Map([...byZone].map(([zone, ranges]) => [zone, joined(plain(ranges))])), problems };
}

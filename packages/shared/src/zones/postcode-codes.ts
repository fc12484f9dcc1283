/**
 * Postcodes of any country, as text. A code is compared without spaces and hyphens, in capitals: 'SW1A1AA', '00950', '3065'.
 */

/** Range of codes of one form, inclusive. A single code is a range with itself at both ends, and includes the longer codes that begin with it. */
export interface CodeRange {
  readonly first: string;
  readonly last: string;
}

export const maxCodeLength = 10;

/** Codes that are written in two parts; the others are letters and digits, one digit at least. */
const inParts = [
  String.raw`[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}`, // United Kingdom
  String.raw`[A-Z]\d[A-Z] \d[A-Z]\d`, // Canada
  String.raw`[A-Z]\d[\dW] [A-Z\d]{4}`, // Ireland
  String.raw`\d{4} [A-Z]{2}`, // Netherlands
  String.raw`\d{3} \d{2,3}`, // Sweden, Czechia, India
  String.raw`\d{2,5}-\d{3}`, // Poland, Portugal, Brazil
  String.raw`\d{3}-\d{4}`, // Japan
];
export const codePattern = String.raw`(?:${inParts.map((form) => form.replace(' ', String.raw`\s`)).join('|')}|[A-Z\d]*\d[A-Z\d]*)`;

const compactForms: readonly (readonly [pattern: RegExp, firstPart: (code: string) => number])[] = [
  [/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, (code) => code.length - 3],
  [/^[A-Z]\d[A-Z]\d[A-Z]\d$/, () => 3],
  [/^[A-Z]\d[\dW][A-Z\d]{4}$/, () => 3],
  [/^\d{4}[A-Z]{2}$/, () => 4],
];

/** A code in the two parts in which people write it. */
export function codeText(code: string): string {
  const form = compactForms.find(([pattern]) => pattern.test(code));
  if (!form) return code;
  const end = form[1](code);
  return `${code.slice(0, end)} ${code.slice(end)}`;
}

const inCapitals = (text: string) => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

/** A code without spaces and hyphens. The last four digits of an American one are left out, because they name a side of a street. */
export const compactCode = (text: string): string =>
  inCapitals(text)
    .replace(/^ *(\d{5})-\d{4} *$/, '$1')
    .replaceAll(/[^A-Z\d]/g, '');

/** Form of a code: 'AA9' for 'SW1'. Only codes of one form can be compared. */
export const formOfCode = (code: string): string => code.replaceAll(/[A-Z]/g, 'A').replaceAll(/\d/g, '9');

export const isInOrder = ({ first, last }: CodeRange): boolean =>
  formOfCode(first) === formOfCode(last) && first <= last;

/** True for ranges that share a code. A range below the beginning of another is more specific and does not count. */
export const codesMeet = (a: CodeRange, b: CodeRange): boolean =>
  formOfCode(a.first) === formOfCode(b.first) && a.first <= b.last && b.first <= a.last;

/** One to three digits are the beginning of the codes of a region: '900' for Los Angeles. */
const isRegion = (code: string) => /^\d{1,3}$/.test(code);

/**
 * True where the beginning of a code is a part of its own, because 'N1' is not the beginning of 'N10 1AA', nor '3065' of '30655'. In
 * 'N1 9GU' the digit begins the second part.
 */
function endsAPart(beginning: string, code: string): boolean {
  const rest = code.slice(beginning.length);
  if (!/^\d/.test(rest) || !/\d$/.test(beginning) || isRegion(beginning)) return true;
  return rest.length === 3 && /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(code);
}

/** Whether a code, or its beginning, is in a range. */
export function isInRange({ first, last }: CodeRange, code: string): boolean {
  const beginning = code.slice(0, first.length);
  return (
    formOfCode(beginning) === formOfCode(first) && first <= beginning && beginning <= last && endsAPart(beginning, code)
  );
}

/** Whether a range identifies a code without its state. The first digits of a region do not, because other countries use them, too. */
export const standsAlone = ({ first }: CodeRange, code: string): boolean => !isRegion(first) || first === code;

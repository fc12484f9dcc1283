import { decimalOf } from '@shootdesk/shared/prices/money';
import type { QuotedLine } from '@shootdesk/shared/prices/price-rule';

/** For example '2 x Twilight at 75.00'. */
const lineText = ({ quantity, name, cents }: QuotedLine): string =>
  `${quantity} x ${name} at ${cents === null ? 'no price' : decimalOf(cents)}`;

/** The fields of an agreed price that the change history compares. */
export function agreedFields(
  lines: readonly QuotedLine[],
  { sumCents, reason }: { readonly sumCents: number | null; readonly reason: string | null },
) {
  return { lines: lines.map(lineText), amount: sumCents === null ? null : decimalOf(sumCents), reason };
}

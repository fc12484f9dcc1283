import { centsOf, decimalOf } from '@shootdesk/shared/prices/money';

/** Formats cents as people type them: '250.00'. */
export const amountText = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : decimalOf(cents);

/** Parses a typed amount to whole cents. Text that is no amount is passed on, so that the schema refuses it. */
export const amountSent = (text: string | null): number | string => centsOf(text ?? '') ?? text ?? '';

import { centsOf, decimalOf } from '@shootdesk/shared/prices/money';

/** Cents as a person types them: '250.00'. */
export const amountText = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : decimalOf(cents);

/** Whole cents of a typed amount. What is no amount goes to the schema as it is, which refuses it. */
export const amountSent = (text: string | null): number | string => centsOf(text ?? '') ?? text ?? '';

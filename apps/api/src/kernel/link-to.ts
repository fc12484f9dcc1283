import { reference } from '@shootdesk/shared/kernel/ids';

/** Formats a reference to another record as in answers of `/v3`; null for none. */
export const linkTo = (type: string, row: { readonly id: number; readonly name: string } | null) =>
  row && { id: reference(type, row.id), name: row.name };

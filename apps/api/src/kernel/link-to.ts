import { reference } from '@shootdesk/shared/kernel/ids';

/** A record that another names, as answers of `/v3` have it; null for none. */
export const linkTo = (type: string, row: { readonly id: number; readonly name: string } | null) =>
  row && { id: reference(type, row.id), name: row.name };

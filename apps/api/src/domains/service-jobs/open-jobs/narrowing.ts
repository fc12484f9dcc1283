import type { DenseIds } from './dense-ids.ts';
import type { OpenJobTable } from './open-job-table.ts';

/** True for the slots of selected jobs. */
export type SlotTest = (slot: number) => boolean;

/** Restrictions of the open jobs, in a form for a fast loop. */
export interface Narrowing {
  /** By status id: 1 when selected. */
  readonly status: Uint8Array;
  /** By number of the service in the table: 1 when selected. */
  readonly service: Uint8Array;
  /** By number of the client in the table: 1 when selected. */
  readonly client: Uint8Array;
  /** A slot must be in at least one set of each list. */
  readonly within: (readonly ReadonlySet<number>[])[];
  readonly tests: SlotTest[];
}

export const statusCount = 256;

/** Selects every job. */
export const createNarrowing = ({ services, clients }: OpenJobTable): Narrowing => ({
  status: new Uint8Array(statusCount).fill(1, 1),
  service: new Uint8Array(services.size()).fill(1),
  client: new Uint8Array(clients.size()).fill(1),
  within: [],
  tests: [],
});

/** Clears all but the members. */
export function keepOnly(allowed: Uint8Array, members: Iterable<number>): void {
  const before = allowed.slice();
  allowed.fill(0);
  for (const member of members) allowed[member] = before[member] ?? 0;
}

export const keepOnlyIds = (allowed: Uint8Array, dense: DenseIds, ids: readonly number[]): void =>
  keepOnly(allowed, dense.numbersOf(ids));

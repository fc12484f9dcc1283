import type { StateName } from '../kernel/words.ts';

/** An address as a text has it, in its parts. */
export interface ReadAddress {
  /** Number and street. */
  readonly address: string;
  /** Blank when the text has none. */
  readonly suburb: string;
  readonly state: StateName;
  readonly postcode: string;
}

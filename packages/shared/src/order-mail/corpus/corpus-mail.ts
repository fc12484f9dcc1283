import type { PropertyCount } from '../parse-order-mail.ts';

/** What a colleague would enter for a mail; absent members are blank. */
export interface Expected {
  readonly address?: string;
  readonly suburb?: string;
  readonly state?: string;
  readonly postcode?: string;
  /** Ids of services with their counts, null for none. */
  readonly services?: readonly (readonly [serviceId: number, count: number | null])[];
  readonly day?: string;
  /** 'HH:MM' of the earliest and latest start; blank for none. */
  readonly hours?: readonly [earliest: string, latest: string];
  readonly deadline?: string;
  readonly agent?: string;
  readonly phone?: string;
  readonly email?: string;
  /** A part of the words about access. */
  readonly access?: string;
  readonly client?: number;
  readonly counts?: Readonly<Partial<Record<PropertyCount, number>>>;
  /** Parts of sentences that the form must show. */
  readonly notes?: readonly string[];
}

export interface CorpusMail {
  readonly title: string;
  readonly text: string;
  readonly expected: Expected;
  /** The orders after the first. */
  readonly more?: readonly Expected[];
}

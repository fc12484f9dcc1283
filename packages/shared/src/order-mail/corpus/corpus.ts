import type { PropertyCount } from '../parse-order-mail.ts';
import { chains } from './chains.ts';
import { letters } from './letters.ts';
import { oddTables } from './odd-tables.ts';
import { replies } from './replies.ts';
import { specialLetters } from './special-letters.ts';
import { tables } from './tables.ts';
import { terse } from './terse.ts';

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
}

/** The moment at which all of them are pasted: Wednesday, 2 December 2026, 09:00 in Melbourne. */
export const pastedAt = new Date('2026-12-02T09:00:00+11:00');

export const corpusClients = [
  { id: 11, name: 'Harbour Realty', emails: ['office@harbour.test', 'jo.field@harbour.test'] },
  { id: 12, name: 'North & Co', emails: ['sales@northco.test'] },
  { id: 13, name: 'Belle Bayside', emails: ['bookings@belle.test', 'mia@belle.test'] },
  { id: 14, name: 'Belle Brighton', emails: ['brighton@belle.test'] },
  { id: 15, name: 'Field Partners', emails: ['fieldpartners@gmail.com'] },
];

export const corpus: readonly CorpusMail[] = [
  ...terse,
  ...letters,
  ...specialLetters,
  ...chains,
  ...replies,
  ...tables,
  ...oddTables,
];

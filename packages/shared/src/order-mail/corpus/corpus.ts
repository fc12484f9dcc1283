import type { CorpusMail } from './corpus-mail.ts';
import { chains } from './chains.ts';
import { letters } from './letters.ts';
import { oddTables } from './odd-tables.ts';
import { replies } from './replies.ts';
import { several } from './several.ts';
import { specialLetters } from './special-letters.ts';
import { tables } from './tables.ts';
import { terse } from './terse.ts';

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
  ...several,
];

import { acceptedWords } from '@shootdesk/shared/client-languages/check-words';
import type { ClientLanguage } from '@shootdesk/shared/client-languages/client-languages.contract';
import { slotsOf } from '@shootdesk/shared/client-languages/phrase-names';
import { ships } from '@shootdesk/shared/client-languages/shipped-languages';
import type { ClientLanguageRow } from './client-languages.store.ts';

export function clientLanguageView(row: ClientLanguageRow): ClientLanguage {
  const words = acceptedWords(row.tag, row.words);
  return {
    id: String(row.id),
    tag: row.tag,
    name: row.name,
    words,
    missing: ships(row.tag) ? 0 : slotsOf(row.tag).filter(({ slot }) => !Object.hasOwn(words, slot)).length,
    clients: row._count.clients,
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

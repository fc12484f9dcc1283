import { acceptedWords } from '@shootdesk/shared/client-languages/check-words';
import { clientLanguageBody } from '@shootdesk/shared/client-languages/client-languages.contract';
import { asBody, type SetupKind } from '../../kernel/setup-kind.ts';
import { createClientLanguage, updateClientLanguage } from './change-client-language.ts';
import { findClientLanguages } from './client-languages.store.ts';

/** Exports languages of clients, with the studio's own words, to set-up files and imports them. */
export const clientLanguagesInSetup: SetupKind<'client_languages'> = {
  section: 'client_languages',
  nameOf: ({ tag }) => tag,
  read: async ({ tx }) =>
    (await findClientLanguages(tx)).map((row) => ({
      id: row.id,
      record: { tag: row.tag, name: row.name, words: acceptedWords(row.tag, row.words) },
    })),
  add: ({ deps, actor }, record) => createClientLanguage(deps, actor, asBody(clientLanguageBody, record)),
  change: ({ deps, actor }, { id }, record) =>
    updateClientLanguage(deps, actor, { id, ifMatch: null }, asBody(clientLanguageBody, record)),
};

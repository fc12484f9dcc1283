import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/client-languages/client-languages.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createClientLanguage, deleteClientLanguage, updateClientLanguage } from './change-client-language.ts';
import { clientLanguageView } from './client-language.view.ts';
import { findClientLanguage, listClientLanguagesPage } from './client-languages.store.ts';

export function clientLanguageRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listClientLanguages, async ({ query }) => {
      const { rows, ...page } = await listClientLanguagesPage(deps.prisma, query);
      return { ...page, results: rows.map(clientLanguageView) };
    }),
    on(contract.getClientLanguage, async ({ params }) => {
      const row = await findClientLanguage(deps.prisma, params.id);
      if (!row) throw notFound('The language');
      return clientLanguageView(row);
    }),
    on(contract.createClientLanguage, ({ actor, body }) => createClientLanguage(deps, actor, body)),
    on(contract.updateClientLanguage, ({ actor, target, body }) => updateClientLanguage(deps, actor, target, body)),
    on(contract.deleteClientLanguage, ({ actor, target }) => deleteClientLanguage(deps, actor, target)),
    on(contract.getClientLanguageWords, async ({ params }) => {
      const found = deps.settings.languages().get(params.tag);
      if (!found) throw notFound('The language');
      const { tag, name, own } = found;
      return { tag, name, words: { ...own } };
    }),
  ];
}

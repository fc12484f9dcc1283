import {
  listJobContacts,
  previewVisitMessages,
  replaceJobContacts,
} from '@shootdesk/shared/client-messages/client-messages.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { changeJobContacts, readJobContacts } from './job-contacts.ts';
import { previewVisit } from './preview-visit.ts';

const listOf = <T>(results: T[]) => ({ results, additionalInfo: { totalCount: results.length } });

export function clientMessageRoutes(deps: Deps): BoundRoute[] {
  return [
    on(previewVisitMessages, ({ actor, params, body }) => previewVisit(deps, actor, params.id, body)),
    on(listJobContacts, async ({ actor, params }) => listOf(await readJobContacts(deps, actor, params.id))),
    on(replaceJobContacts, async ({ actor, params, body }) =>
      listOf(await changeJobContacts(deps, actor, params.id, body.contactIds)),
    ),
  ];
}

import * as contract from '@shootdesk/shared/email-requests/email-requests.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createEmail, sendAgain } from './change-emails.ts';
import { listEmails, proposeEmail } from './read-emails.ts';

export function emailRequestRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.createEmailRequest, ({ actor, body, http }) => createEmail(deps, actor, body, http.request.id)),
    on(contract.listEmailRequests, async ({ actor, query }) => {
      const results = await listEmails(deps, actor, query.serviceJobId);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(contract.sendEmailAgain, ({ actor, params, http }) => sendAgain(deps, actor, params.id, http.request.id)),
    on(contract.getEmailDraft, ({ actor, params }) => proposeEmail(deps, actor, params.id)),
  ];
}

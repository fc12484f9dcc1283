import * as contract from '@shootdesk/shared/replacements/replacements.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { createReplacement, deleteReplacement, updateReplacement } from './change-replacements.ts';
import { replacementView } from './replacement.view.ts';
import { listReplacements, type ReplacementKind } from './replacements.store.ts';

async function whole(deps: Deps, kind: ReplacementKind) {
  const results = (await listReplacements(deps.prisma, kind)).map(replacementView);
  return { results, additionalInfo: { totalCount: results.length } };
}

function wordRoutes(deps: Deps): BoundRoute[] {
  const kind = 'WordReplacement';
  return [
    on(contract.listWordReplacements, () => whole(deps, kind)),
    on(contract.createWordReplacement, ({ actor, body }) => createReplacement(deps, actor, kind, body)),
    on(contract.updateWordReplacement, async ({ actor, params: { id }, body, ifMatch }) => {
      requireSame({ id: body.id }, { id });
      return updateReplacement(deps, actor, { kind, id, ifMatch }, body);
    }),
    on(contract.deleteWordReplacement, ({ actor, params: { id }, ifMatch }) =>
      deleteReplacement(deps, actor, { kind, id, ifMatch }),
    ),
  ];
}

function emailRoutes(deps: Deps): BoundRoute[] {
  const kind = 'EmailReplacement';
  return [
    on(contract.listEmailReplacements, () => whole(deps, kind)),
    on(contract.createEmailReplacement, ({ actor, body }) => createReplacement(deps, actor, kind, body)),
    on(contract.updateEmailReplacement, async ({ actor, params: { id }, body, ifMatch }) => {
      requireSame({ id: body.id }, { id });
      return updateReplacement(deps, actor, { kind, id, ifMatch }, body);
    }),
    on(contract.deleteEmailReplacement, ({ actor, params: { id }, ifMatch }) =>
      deleteReplacement(deps, actor, { kind, id, ifMatch }),
    ),
  ];
}

export function replacementRoutes(deps: Deps): BoundRoute[] {
  return [...wordRoutes(deps), ...emailRoutes(deps)];
}

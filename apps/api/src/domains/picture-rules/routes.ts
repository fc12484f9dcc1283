import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/picture-rules/picture-rules.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createPictureRule, deletePictureRule, updatePictureRule } from './change-picture-rule.ts';
import { pictureRuleView } from './picture-rule.view.ts';
import { findPictureRule, listPictureRulesPage } from './picture-rules.store.ts';

export function pictureRuleRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listPictureRules, async ({ query }) => {
      const { rows, ...page } = await listPictureRulesPage(deps.prisma, query);
      return { ...page, results: rows.map(pictureRuleView) };
    }),
    on(contract.getPictureRule, async ({ params }) => {
      const row = await findPictureRule(deps.prisma, params.id);
      if (!row) throw notFound('The rule');
      return pictureRuleView(row);
    }),
    on(contract.createPictureRule, ({ actor, body }) => createPictureRule(deps, actor, body)),
    on(contract.updatePictureRule, ({ actor, target, body }) => updatePictureRule(deps, actor, target, body)),
    on(contract.deletePictureRule, ({ actor, target }) => deletePictureRule(deps, actor, target)),
  ];
}

import * as contract from '@shootdesk/shared/booking-links/booking-rules.contract';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { bookingRuleView, bookingRuleViews } from './booking-rule.view.ts';
import { findBookingRule, listBookingRulesPage } from './booking-rules.store.ts';
import { createBookingRule, deleteBookingRule, updateBookingRule } from './change-booking-rule.ts';

export function bookingRuleRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listBookingRules, async ({ query }) => {
      const { rows, ...page } = await listBookingRulesPage(deps.prisma, query);
      return { ...page, results: await bookingRuleViews(deps.prisma, rows) };
    }),
    on(contract.getBookingRule, async ({ params }) => {
      const row = await findBookingRule(deps.prisma, params.id);
      if (!row) throw notFound('The rule');
      return bookingRuleView(deps.prisma, row);
    }),
    on(contract.createBookingRule, ({ actor, body }) => createBookingRule(deps, actor, body)),
    on(contract.updateBookingRule, ({ actor, target, body }) => updateBookingRule(deps, actor, target, body)),
    on(contract.deleteBookingRule, ({ actor, target }) => deleteBookingRule(deps, actor, target)),
  ];
}

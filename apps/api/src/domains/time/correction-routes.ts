import * as contract from '@shootdesk/shared/time/corrections.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { decideCorrection, requestCorrection, withdrawCorrection } from './corrections.ts';
import { listCorrections, type CorrectionRow } from './corrections.store.ts';
import { correctionView } from './corrections.view.ts';

/** Whether the person decides the requests of others. */
const decides = ({ role }: Actor): boolean => role === 'BackOffice' || role === 'ProductionManager';

export function correctionRoutes(deps: Deps): BoundRoute[] {
  const show = async (actor: Actor, rows: readonly CorrectionRow[]) => {
    const jobIds = [...new Set(rows.flatMap(({ serviceJobId }) => serviceJobId ?? []))];
    const visible = new Set(jobIds.length === 0 ? [] : await visibleJobIds(deps.reads, actor, jobIds));
    return rows.map((row) => correctionView(row, visible));
  };
  const showOne = async (actor: Actor, row: CorrectionRow) => (await show(actor, [row]))[0]!;
  return [
    on(contract.requestTimeCorrection, async ({ actor, body }) =>
      showOne(actor, await requestCorrection(deps, actor, body)),
    ),
    on(contract.withdrawTimeCorrection, async ({ actor, params }) =>
      showOne(actor, await withdrawCorrection(deps, actor, params.id)),
    ),
    on(contract.listTimeCorrections, async ({ actor, query }) => {
      const statuses = query.statuses?.length ? { status: { in: query.statuses } } : {};
      const people = query.users?.length ? { userId: { in: query.users } } : {};
      const own = decides(actor) ? {} : { AND: { userId: actor.userId } };
      const { rows, totalCount } = await listCorrections(
        deps.prisma,
        { ...statuses, ...people, ...own },
        query.orderBy,
        query,
      );
      return { results: await show(actor, rows), additionalInfo: { totalCount } };
    }),
    on(contract.decideTimeCorrection, async ({ actor, params, body }) =>
      showOne(actor, await decideCorrection(deps, actor, params.id, body)),
    ),
  ];
}

import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import type { ServiceCategory, updateServiceCategory } from '@shootdesk/shared/services/service-categories.contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { lockCategory, setCategoryNumbers } from './service-categories.store.ts';
import { serviceCategoryView } from './service-category.view.ts';

type Body = BodyOf<typeof updateServiceCategory>;
type OfCatalogue = Omit<Body, 'threshold' | 'capacityDuration'>;

function refuseOthers(sent: OfCatalogue, present: ServiceCategory): void {
  const names = (Object.keys(sent) as (keyof OfCatalogue)[]).filter(
    (name) => sent[name] !== undefined && JSON.stringify(sent[name]) !== JSON.stringify(present[name]),
  );
  if (names.length === 0) return;
  const fields = Object.fromEntries(names.map((name) => [name, ['The catalogue of services decides this.']]));
  throw problem('rule_violated', `Only threshold and duration can be set here, not ${names.join(', ')}.`, { fields });
}

/** Sets the threshold and job duration with which capacity is computed. */
export function updateCategory(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  target: RecordTarget,
  { threshold, capacityDuration, ...others }: Body,
): Promise<ServiceCategory> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCategory(tx, target.id);
    if (!before) throw notFound('The service category');
    const present = serviceCategoryView(before);
    requireVersion(target.ifMatch, present);
    refuseOthers(others, present);
    const after = await setCategoryNumbers(tx, before.id, { threshold, capacityDuration });
    await recordChange(tx, actor, {
      entityType: 'ServiceCategory',
      entityId: before.id,
      before: { threshold: before.threshold, capacityDuration: before.capacityDuration },
      after: { threshold, capacityDuration },
    });
    return serviceCategoryView(after);
  });
}

import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { DemoContext } from './context.ts';
import type { DemoUser } from './users.ts';

interface View {
  readonly name: string;
  readonly filters: Partial<SavedViewFilters>;
}

const notArchived = CustomFilterId.NotArchived;

/** Jobs to which the person is assigned. */
const ownWork = 'My work';

/** Saved views by account name. */
const views: Readonly<Record<string, readonly View[]>> = {
  backoffice: [
    { name: 'VIP clients', filters: { classifications: [3], customFilters: [notArchived] } },
    { name: 'On site this week', filters: { serviceDateFilterStart: '0w', serviceDateFilterEnd: '1w' } },
    { name: 'Esoft errors', filters: { serviceJobStatuses: [JobStatusId.EsoftError] } },
  ],
  production: [
    { name: 'Due today', filters: { customFilters: [notArchived, CustomFilterId.DueToday] } },
    { name: 'Change requests', filters: { serviceJobStatuses: [JobStatusId.ChangeRequest, JobStatusId.InRejection] } },
    { name: 'Late revisions', filters: { customFilters: [CustomFilterId.LateRevisions] } },
  ],
  editor: [{ name: ownWork, filters: { serviceJobStatuses: [JobStatusId.Assigned, JobStatusId.InProduction] } }],
  photographer: [{ name: 'Today', filters: { serviceDateFilterStart: '0d', serviceDateFilterEnd: '1d' } }],
};

export async function seedSavedViews({ database }: DemoContext, users: readonly DemoUser[]): Promise<void> {
  const data = users.flatMap(({ id, email }) =>
    (views[email.slice(0, email.indexOf('@'))] ?? []).map((view) => ({
      userId: id,
      name: view.name,
      filters: { ...view.filters, ...(view.name === ownWork && { users: [id] }) },
    })),
  );
  await database.savedView.createMany({ data });
}

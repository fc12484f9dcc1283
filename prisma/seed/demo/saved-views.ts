import { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Prisma } from '../../generated/client.ts';
import type { DemoContext } from './context.ts';
import type { DemoUser } from './users.ts';

type View = Omit<Prisma.SavedViewCreateManyInput, 'userId'>;

const notArchived = CustomFilterId.NotArchived;

/** A view of the jobs that the person has a part in. */
const ownWork = 'My work';

/** Selections a person of the demo starts out with, by the name of the account. */
const views: Readonly<Record<string, readonly View[]>> = {
  backoffice: [
    { name: 'Overdue', customFilters: [notArchived, CustomFilterId.Overdue] },
    { name: 'VIP clients', classifications: [3], customFilters: [notArchived] },
    { name: 'To book', serviceJobStatuses: [JobStatusId.AwaitingBooking, JobStatusId.SitePlanAvailable] },
    { name: 'On site this week', serviceDateFilterStart: '0w', serviceDateFilterEnd: '1w' },
    { name: 'Esoft errors', serviceJobStatuses: [JobStatusId.EsoftError] },
  ],
  production: [
    { name: 'Due today', customFilters: [notArchived, CustomFilterId.DueToday] },
    { name: 'To assign', serviceJobStatuses: [JobStatusId.Uploaded, JobStatusId.AwaitingAssignment] },
    { name: 'Change requests', serviceJobStatuses: [JobStatusId.ChangeRequest, JobStatusId.InRejection] },
  ],
  qc: [{ name: 'Waiting for QC', serviceJobStatuses: [JobStatusId.AwaitingQC, JobStatusId.InQC1] }],
  editor: [{ name: ownWork, serviceJobStatuses: [JobStatusId.Assigned, JobStatusId.InProduction] }],
  photographer: [{ name: 'Today', serviceDateFilterStart: '0d', serviceDateFilterEnd: '1d' }],
};

export async function seedSavedViews({ database }: DemoContext, users: readonly DemoUser[]): Promise<void> {
  const data = users.flatMap(({ id, email }) =>
    (views[email.slice(0, email.indexOf('@'))] ?? []).map((view) => ({
      userId: id,
      ...view,
      users: view.name === ownWork ? [id] : [],
    })),
  );
  await database.savedView.createMany({ data });
}

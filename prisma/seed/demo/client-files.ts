import { isOpen, isProduced, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { DemoContext } from './context.ts';
import { byDemoPeople, houseOf, type JobWithTeam, type PlannedFile } from './file-plan.ts';
import { storeFiles } from './stored-files.ts';

/** What the client said about a file; from the content platform, or with a type from the ordering system. */
interface FromClient {
  readonly name: string;
  /** Name in the library. */
  readonly library: string;
  readonly notes: string | null;
  readonly ct: { readonly type: string; readonly uploader: string; readonly galleryCode: string } | null;
}

function filesFor({ job }: JobWithTeam): FromClient[] {
  const house = houseOf(job.campaign);
  const ordered = (type: string) => ({ type, uploader: 'Casey Nguyen', galleryCode: `G-${job.id}` });
  return [
    {
      name: 'Street view.jpg',
      library: `${house}-facade-first.jpg`,
      notes: 'Please take the main picture from the same corner as last year, with the whole tree in it.',
      ct: null,
    },
    { name: 'Brief.pdf', library: 'brief.pdf', notes: null, ct: null },
    {
      name: 'Kitchen reference.jpg',
      library: `${house}-kitchen-first.jpg`,
      notes: 'The splashback is new. The colour should look like this.',
      ct: ordered('Reference Images'),
    },
    { name: 'Garden reference.jpg', library: `${house}-above.jpg`, notes: null, ct: ordered('Reference Images') },
    {
      name: 'Council plan.pdf',
      library: `${house}-site.pdf`,
      notes: 'North is to the left on this one.',
      ct: ordered('Floorplan'),
    },
  ];
}

/** Gives one photography job, of those with most of the demo accounts, files that its client handed in, by both ways they come. */
export async function seedClientFiles(context: DemoContext, jobs: readonly JobWithTeam[]): Promise<void> {
  const open = jobs.filter(({ job }) => job.service.id === 1 && isProduced(job.statusId) && isOpen(job.statusId));
  const [owner] = open.sort(byDemoPeople);
  if (!owner) return;
  const handedIn = filesFor(owner);
  const files = handedIn.map(({ name, library }): PlannedFile => ({
    kind: 'client-resources',
    library,
    name,
    resourceTypeId: null,
    cameWith: JobStatusId.Ordered,
  }));
  const stored = await storeFiles(context, [{ owner, files }]);
  await context.database.clientResource.createMany({
    data: handedIn.map(({ name, notes, ct }, index) => ({
      serviceJobId: owner.job.id,
      kind: ct ? 'ct' : 'client',
      name,
      contentType: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
      notes,
      ...ct,
      fileId: stored[index]?.id ?? null,
      createdAt: owner.job.steps[0]?.at ?? context.now,
    })),
  });
}

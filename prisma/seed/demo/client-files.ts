import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { DemoContext } from './context.ts';
import { houseOf, type JobWithTeam, type PlannedFile } from './file-plan.ts';
import { showcaseOf } from './showcase.ts';
import { storeFiles } from './stored-files.ts';

/** A client file; with a type when it is from the ordering system. */
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

/** Adds client files of both kinds to one photography job. */
export async function seedClientFiles(context: DemoContext, jobs: readonly JobWithTeam[]): Promise<void> {
  const owner = showcaseOf(jobs);
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

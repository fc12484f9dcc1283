import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { DemoContext } from './context.ts';
import { byDemoPeople, type JobWithTeam, type MadeFile } from './file-plan.ts';
import { drawRooms, floorPlanPdf, floorPlanSvg } from './media/floor-plan.ts';
import { drawScene, toJpeg } from './media/pictures.ts';
import { storeFiles } from './stored-files.ts';

/** What the client said about a file; from the content platform, or with a type from the ordering system. */
interface FromClient {
  readonly notes: string | null;
  readonly ct: { readonly type: string; readonly uploader: string; readonly galleryCode: string } | null;
  readonly file: MadeFile;
}

const common = { kind: 'client-resources', durationMs: null, resourceTypeId: null } as const;

async function picture({ random }: DemoContext, name: string, nth: number): Promise<MadeFile> {
  const svg = drawScene(random, nth, 'day');
  const [bytes, preview] = await Promise.all([toJpeg(svg, 1600), toJpeg(svg, 1024)]);
  return { ...common, name, contentType: 'image/jpeg', bytes, preview, width: 1600, height: 1066 };
}

async function plan({ random }: DemoContext, name: string, address: string): Promise<MadeFile> {
  const rooms = drawRooms(random);
  const preview = await toJpeg(floorPlanSvg(rooms), 1024);
  const bytes = floorPlanPdf(rooms, address);
  return { ...common, name, contentType: 'application/pdf', bytes, preview, width: null, height: null };
}

async function filesFor(context: DemoContext, { job }: JobWithTeam): Promise<FromClient[]> {
  const ordered = (type: string) => ({ type, uploader: 'Casey Nguyen', galleryCode: `G-${job.id}` });
  return [
    {
      file: await picture(context, 'Street view.jpg', 0),
      notes: 'Please take the main picture from the same corner as last year, with the whole tree in it.',
      ct: null,
    },
    { file: await plan(context, 'Brief.pdf', job.campaign.address), notes: null, ct: null },
    {
      file: await picture(context, 'Kitchen reference.jpg', 1),
      notes: 'The splashback is new. The colour should look like this.',
      ct: ordered('Reference Images'),
    },
    { file: await picture(context, 'Garden reference.jpg', 2), notes: null, ct: ordered('Reference Images') },
    {
      file: await plan(context, 'Council plan.pdf', job.campaign.address),
      notes: 'North is to the left on this one.',
      ct: ordered('Floorplan'),
    },
  ];
}

/** Gives the best known photography job files that its client handed in, by both ways they come. */
export async function seedClientFiles(context: DemoContext, jobs: readonly JobWithTeam[]): Promise<void> {
  const open = jobs.filter(
    ({ job }) => job.service.id === 1 && job.statusId >= JobStatusId.AwaitingQC && job.statusId < JobStatusId.Approved,
  );
  const [owner] = open.sort(byDemoPeople);
  if (!owner) return;
  const given = await filesFor(context, owner);
  const stored = await storeFiles(context, [{ with: owner, files: given.map(({ file }) => file) }]);
  await context.database.clientResource.createMany({
    data: given.map(({ file, notes, ct }, index) => ({
      serviceJobId: owner.job.id,
      kind: ct ? 'ct' : 'client',
      name: file.name,
      contentType: file.contentType,
      notes,
      ...ct,
      fileId: stored[index]?.fileId ?? null,
      createdAt: owner.job.steps[0]?.at ?? context.now,
    })),
  });
}

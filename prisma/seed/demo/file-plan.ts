import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoJob } from './job-plan.ts';
import { drawRooms, floorPlanPdf, floorPlanSvg } from './media/floor-plan.ts';
import { drawScene, toJpeg } from './media/pictures.ts';
import { filmDurationMs, filmHeight, filmWidth, slideShow } from './media/slide-show.ts';
import type { Random } from './random.ts';
import type { Team } from './team.ts';

/** A file of a job with its bytes. */
export interface MadeFile {
  readonly kind: 'resources' | 'assets' | 'client-resources';
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The JPEG shown in lists. */
  readonly preview: Uint8Array;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** Only for a resource. */
  readonly resourceTypeId: number | null;
  /** Name of the asset of which it is the second version. */
  readonly replaces?: string;
}

export interface JobWithTeam {
  readonly job: DemoJob;
  readonly team: Team;
}

type Draw = (random: Random, job: DemoJob) => Promise<MadeFile[]>;

const still = { width: 1600, height: 1066, durationMs: null };

async function photo(
  random: Random,
  nth: number,
  look: 'day' | 'dusk' | 'empty',
  resourceTypeId: number | null,
): Promise<MadeFile> {
  const svg = drawScene(random, nth, look);
  const name = `${resourceTypeId === null ? 'Final' : 'DSC'}_${String(nth + 1).padStart(4, '0')}.jpg`;
  const [bytes, preview] = await Promise.all([toJpeg(svg, 1600), toJpeg(svg, 1024)]);
  const kind = resourceTypeId === null ? 'assets' : 'resources';
  return { kind, name, contentType: 'image/jpeg', bytes, preview, ...still, resourceTypeId };
}

const photos = (random: Random, count: number, look: 'day' | 'dusk' | 'empty', type: number | null) =>
  Promise.all(Array.from({ length: count }, (_, nth) => photo(random, nth, look, type)));

async function floorPlan(random: Random, job: DemoJob): Promise<MadeFile[]> {
  const rooms = drawRooms(random);
  const preview = await toJpeg(floorPlanSvg(rooms), 1024);
  const bytes = floorPlanPdf(rooms, job.campaign.address);
  const plan = { contentType: 'application/pdf', bytes, preview, width: null, height: null, durationMs: null };
  return [
    { ...plan, kind: 'resources', name: 'Sketch.pdf', resourceTypeId: ResourceTypeId.FloorplanSketch },
    { ...plan, kind: 'assets', name: 'Floorplan.pdf', resourceTypeId: null },
  ];
}

async function film(random: Random): Promise<MadeFile[]> {
  const scenes = [0, 1, 2, 3, 4].map((nth) => drawScene(random, nth, 'day'));
  const bytes = await slideShow(scenes);
  const preview = await toJpeg(scenes[0] ?? '', 1024);
  const durationMs = filmDurationMs(scenes.length);
  const size = { width: filmWidth, height: filmHeight, durationMs };
  return [
    { kind: 'assets', name: 'Film.mp4', contentType: 'video/mp4', bytes, preview, ...size, resourceTypeId: null },
  ];
}

/** Kinds of job that get files, how many of each, and from which status on. */
const plans: readonly { count: number; from: number; fits: (job: DemoJob) => boolean; draw: Draw }[] = [
  {
    count: 4,
    from: JobStatusId.AwaitingQC,
    fits: ({ service }) => service.id === 1,
    draw: async (random) => [
      ...(await photos(random, 3, 'day', ResourceTypeId.PhotographyImage)),
      ...(await photos(random, 4, 'day', null)),
      { ...(await photo(random, 0, 'dusk', null)), name: 'Final_0001_v2.jpg', replaces: 'Final_0001.jpg' },
    ],
  },
  {
    count: 1,
    from: JobStatusId.InProduction,
    fits: ({ service }) => service.id === 2,
    draw: async (random) => [
      ...(await photos(random, 3, 'dusk', ResourceTypeId.BracketDusk)),
      ...(await photos(random, 1, 'dusk', null)),
    ],
  },
  {
    count: 2,
    from: JobStatusId.AwaitingSelection,
    fits: ({ service, statusId }) => service.id === 52 && statusId < JobStatusId.Assigned,
    draw: (random) => photos(random, 4, 'day', ResourceTypeId.ClientGalleryImage),
  },
  {
    count: 1,
    from: JobStatusId.AwaitingQC,
    fits: ({ service }) => service.serviceGroupId === ServiceGroupId.VirtualStaging,
    draw: async (random) => [
      ...(await photos(random, 1, 'empty', ResourceTypeId.VirtualStagingImage)),
      ...(await photos(random, 2, 'day', null)),
    ],
  },
  {
    count: 2,
    from: JobStatusId.AwaitingQC,
    fits: ({ service }) => service.serviceGroupId === ServiceGroupId.Floorplan && service.onSite,
    draw: floorPlan,
  },
  {
    count: 2,
    from: JobStatusId.AwaitingQC,
    fits: ({ service }) =>
      service.serviceGroupId === ServiceGroupId.Video || service.serviceGroupId === ServiceGroupId.VidMo,
    draw: film,
  },
];

const demoEmails = new Set(demoAccounts.map(({ email }) => email));

/** Jobs in which more of the demo accounts have a part come first: whoever signs in as one should find files. */
export function byDemoPeople(a: JobWithTeam, b: JobWithTeam): number {
  const known = ({ team }: JobWithTeam) =>
    Object.values(JobUserRoleId).filter((role) => demoEmails.has(team[role]?.email ?? '')).length;
  return known(b) - known(a) || a.job.id - b.job.id;
}

/** Draws the files of the chosen jobs. */
export async function makeFiles(random: Random, jobs: readonly JobWithTeam[]) {
  const made: { with: JobWithTeam; files: MadeFile[] }[] = [];
  for (const { count, from, fits, draw } of plans) {
    const open = jobs.filter(({ job }) => job.statusId >= from && job.statusId < JobStatusId.Approved && fits(job));
    for (const each of open.sort(byDemoPeople).slice(0, count)) {
      made.push({ with: each, files: await draw(random, each.job) });
    }
  }
  return made;
}

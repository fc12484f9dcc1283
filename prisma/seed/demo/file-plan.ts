import { nextVersionName } from '@shootdesk/shared/assets/upload-asset';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { CatalogueService } from '@shootdesk/shared/services/service-catalogue';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { DemoCampaign } from './campaigns.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoJob } from './job-plan.ts';
import type { Team } from './team.ts';

export interface JobWithTeam {
  readonly job: DemoJob;
  readonly team: Team;
}

/** A file that a job has. */
export interface PlannedFile {
  readonly kind: 'resources' | 'assets' | 'client-resources';
  /** Its name in the library. */
  readonly library: string;
  /** Its name in the job. */
  readonly name: string;
  /** Only for a resource. */
  readonly resourceTypeId: number | null;
  /** Status with which it came. */
  readonly cameWith: JobStatusId;
  /** Name of the asset of which it is the second version. */
  readonly replaces?: string;
}

type House = 'coastal' | 'brick' | 'urban';
const houses: readonly House[] = ['coastal', 'brick', 'urban'];

/** Every job of a property shows the same house. */
export const houseOf = ({ id }: DemoCampaign): House => houses[id % houses.length] ?? 'coastal';

const S = JobStatusId;
const T = ResourceTypeId;
const exposures = [1, 2, 3, 4, 5];
const day = ['facade', 'living', 'kitchen', 'bedroom', 'bathroom', 'living-detail', 'kitchen-detail'];
const selectors: readonly number[] = [52, 59];

/** What the photographer or the client hands in, and what the studio makes of it. Names of the library without the house. */
interface Recipe {
  readonly brackets?: readonly string[];
  readonly bracketType?: number;
  readonly handedIn?: readonly { readonly library: string; readonly type: number; readonly name: string }[];
  readonly finished: readonly string[];
  /** Name of the first piece, where it is the only one of its kind. */
  readonly finishedAs?: string;
}

const raw = (type: number, prefix: string, ...library: string[]) =>
  library.map((each, index) => ({
    library: each,
    type,
    name: `${prefix}_${String(index + 1).padStart(4, '0')}${each.slice(each.lastIndexOf('.'))}`,
  }));

const one = (type: number, name: string, library: string) => [{ library, type, name }];

const plan = (handedIn: Recipe['handedIn']): Recipe => ({
  ...(handedIn && { handedIn }),
  finished: ['plan.pdf'],
  finishedAs: 'Floorplan.pdf',
});

const byService: Readonly<Record<number, Recipe>> = {
  2: { brackets: ['dusk'], bracketType: T.BracketDusk, finished: ['dusk.jpg'] },
  4: { brackets: ['dusk'], bracketType: T.BracketDusk, finished: ['dusk.jpg'] },
  7: plan(one(T.FloorplanSketch, 'Old plan.pdf', 'sketch.pdf')),
  8: { handedIn: one(T.TitleDocument, 'Title.pdf', 'sketch.pdf'), finished: ['site.pdf'], finishedAs: 'Site plan.pdf' },
  9: plan(one(T.FloorplanCAD, 'Plan.pdf', 'plan.pdf')),
  10: {
    handedIn: raw(T.VirtualStagingImage, 'Room', 'living-empty.jpg'),
    finished: ['living.jpg'],
  },
  11: { handedIn: raw(T.VirtualStagingImage, 'Day', 'facade.jpg'), finished: ['dusk.jpg'] },
  13: {
    handedIn: raw(T.VirtualStagingImage, 'Room', 'kitchen-first.jpg', 'bathroom-first.jpg'),
    finished: ['kitchen.jpg', 'bathroom.jpg'],
  },
  14: {
    handedIn: raw(T.VirtualStagingImage, 'Room', 'living.jpg'),
    finished: ['living-empty.jpg'],
  },
  22: { handedIn: raw(T.DroneImage, 'DJI', 'above-raw.jpg'), finished: ['above.jpg'] },
  25: { handedIn: raw(T.DroneFootage, 'DJI', 'footage.mp4'), finished: ['film.mp4'], finishedAs: 'Film.mp4' },
  26: {
    handedIn: [...raw(T.DroneImage, 'DJI', 'above-raw.jpg'), ...raw(T.DroneFootage, 'DJI', 'footage.mp4')],
    finished: ['above.jpg', 'film.mp4'],
  },
  30: {
    handedIn: [
      ...one(T.Other, 'Floorplan.pdf', 'plan.pdf'),
      ...raw(T.ReferenceImage, 'Room', 'living.jpg', 'kitchen.jpg'),
    ],
    finished: ['plan.pdf'],
    finishedAs: 'Interactive plan.pdf',
  },
  31: {
    handedIn: raw(T.RetouchingImage, 'Photo', 'facade-first.jpg', 'living-first.jpg'),
    finished: ['facade.jpg', 'living.jpg'],
  },
  32: {
    handedIn: raw(T.RetouchingImage, 'Photo', 'facade-first.jpg', 'living-first.jpg'),
    finished: ['facade.jpg', 'living.jpg'],
  },
  51: { handedIn: raw(T.DroneImage, 'DJI', 'dusk-3.jpg'), finished: ['dusk.jpg'] },
};

const footage = raw(T.VideoFootage, 'Clip', 'footage.mp4');
const photographsOfFilm = raw(T.ReferenceImage, 'Photo', 'facade.jpg', 'living.jpg', 'kitchen.jpg', 'bedroom.jpg');

const byGroup: Readonly<Partial<Record<ServiceGroupId, Recipe>>> = {
  [ServiceGroupId.Floorplan]: plan(one(T.FloorplanSketch, 'Sketch.pdf', 'sketch.pdf')),
  [ServiceGroupId.Video]: { handedIn: footage, finished: ['film.mp4'], finishedAs: 'Film.mp4' },
  [ServiceGroupId.VidMo]: { handedIn: photographsOfFilm, finished: ['film.mp4'], finishedAs: 'Film.mp4' },
  [ServiceGroupId.Portrait]: {
    handedIn: raw(T.PortraitImage, 'IMG', 'portrait-raw-1.jpg', 'portrait-raw-2.jpg', 'portrait-raw-3.jpg'),
    finished: ['portrait.jpg'],
  },
  [ServiceGroupId.Copywriting]: { handedIn: one(T.Brief, 'Brief.pdf', 'brief.pdf'), finished: [] },
  [ServiceGroupId.Interactive]: {
    handedIn: raw(T.Panorama, 'PANO', 'living-3.jpg', 'kitchen-3.jpg'),
    finished: ['living.jpg', 'kitchen.jpg'],
  },
};

const dayOf = (count: number): Recipe => ({
  brackets: day.slice(0, count),
  bracketType: T.BracketDay,
  finished: day.slice(0, count).map((scene) => `${scene}.jpg`),
});

function recipeOf(service: CatalogueService, totalAssets: number | null): Recipe {
  return byService[service.id] ?? byGroup[service.serviceGroupId] ?? dayOf(totalAssets ?? day.length);
}

/** Finished pieces that were ordered. `drawn` is any whole number. */
export function orderedAssets(service: CatalogueService, drawn: number): number | null {
  if (service.serviceGroupId === ServiceGroupId.Copywriting) return null;
  return recipeOf(service, 5 + (drawn % 3)).finished.length;
}

const inLibrary = (job: DemoJob, name: string) => {
  if (name === 'brief.pdf') return name;
  return `${name.startsWith('portrait') ? 'coastal' : houseOf(job.campaign)}-${name}`;
};
const numbered = (prefix: string, number: number) => `${prefix}_${String(number).padStart(4, '0')}.jpg`;

function resourcesOf(
  job: DemoJob,
  { brackets = [], bracketType = T.BracketDay, handedIn = [] }: Recipe,
): PlannedFile[] {
  const cameWith = job.service.onSite ? S.Uploaded : S.AwaitingAssignment;
  const common = { kind: 'resources', cameWith } as const;
  // A camera goes on counting from job to job.
  const first = 1 + ((job.id * 53) % 9000);
  const frames = brackets.flatMap((scene, nth) =>
    exposures.map((exposure) => ({
      ...common,
      library: inLibrary(job, `${scene}-${exposure}.jpg`),
      name: numbered('DSC', first + nth * exposures.length + exposure),
      resourceTypeId: bracketType,
    })),
  );
  const others = handedIn.map(({ library, type, name }) => ({
    ...common,
    library: inLibrary(job, library),
    name,
    resourceTypeId: type,
  }));
  return [...frames, ...others];
}

const sitePlanOf = (job: DemoJob): PlannedFile[] =>
  job.service.serviceGroupId === ServiceGroupId.Floorplan && job.service.onSite
    ? [
        {
          kind: 'resources',
          library: inLibrary(job, 'site.pdf'),
          name: 'Site plan.pdf',
          resourceTypeId: T.SitePlan,
          cameWith: S.SitePlanAvailable,
        },
      ]
    : [];

/** Pictures among which the client of a selecting service chooses. */
const galleryOf = (job: DemoJob, { finished }: Recipe): PlannedFile[] =>
  selectors.includes(job.service.id)
    ? finished.map((library, nth) => ({
        kind: 'resources',
        library: inLibrary(job, library),
        name: numbered('Gallery', nth + 1),
        resourceTypeId: T.ClientGalleryImage,
        cameWith: S.AwaitingSelection,
      }))
    : [];

/** What a first version was before it was improved. */
const firstVersions: Readonly<Record<string, string>> = {
  'facade.jpg': 'facade-first.jpg',
  'living.jpg': 'living-first.jpg',
  'kitchen.jpg': 'kitchen-first.jpg',
  'dusk.jpg': 'dusk-first.jpg',
  'above.jpg': 'above-raw.jpg',
  'portrait.jpg': 'portrait-raw-1.jpg',
  'living-empty.jpg': 'living-first.jpg',
  'plan.pdf': 'plan-first.pdf',
  'site.pdf': 'plan-first.pdf',
  'film.mp4': 'footage.mp4',
};

/**
 * Step with which the second version came: after a rejection, else between the checks. Null without one, as for every other job that is in
 * its first check or passed both.
 */
function improvedWith(job: DemoJob): JobStatusId | null {
  const statuses = job.steps.map(({ statusId }) => statusId);
  const rejected = statuses.indexOf(S.InRejection);
  if (rejected >= 0 && rejected < statuses.length - 1) return S.InRejection;
  const isDisputed = [S.InQC, S.SentForVerification, S.RejectToStudio, S.ChangeRequest, S.InRejection].some(
    (status) => status === job.statusId,
  );
  if (!statuses.includes(S.InQC1) || (!isDisputed && job.id % 2 === 1)) return null;
  return statuses.includes(S.InQC) ? S.InQC : S.InQC1;
}

function assetsOf(job: DemoJob, { finished, finishedAs }: Recipe): PlannedFile[] {
  const improved = improvedWith(job);
  return finished.flatMap((library, nth): PlannedFile[] => {
    const ending = library.slice(library.lastIndexOf('.'));
    const name = (nth === 0 && finishedAs) || `Final_${String(nth + 1).padStart(4, '0')}${ending}`;
    const asset = { kind: 'assets', name, library: inLibrary(job, library), resourceTypeId: null } as const;
    const first = firstVersions[library];
    if (nth > 0 || improved === null || first === undefined) return [{ ...asset, cameWith: S.AwaitingQC }];
    return [
      { ...asset, library: inLibrary(job, first), cameWith: S.AwaitingQC },
      { ...asset, name: nextVersionName(name, 1), cameWith: improved, replaces: name },
    ];
  });
}

/** Whether the job is still at hand: the files of archived jobs are elsewhere. */
export const isOpen = ({ statusId }: DemoJob): boolean => statusId < S.Archived;

const reached = ({ steps }: DemoJob, status: JobStatusId) => steps.some(({ statusId }) => statusId === status);

/** The files that a job of its service and status has; the same on every day. */
export function filesOf(job: DemoJob): PlannedFile[] {
  if (!isOpen(job)) return [];
  const recipe = recipeOf(job.service, job.totalAssets);
  return [
    ...(reached(job, S.SitePlanAvailable) ? sitePlanOf(job) : []),
    ...(job.statusId >= S.Uploaded ? resourcesOf(job, recipe) : []),
    ...(job.statusId >= S.AwaitingSelection ? galleryOf(job, recipe) : []),
    ...(job.statusId >= S.AwaitingQC ? assetsOf(job, recipe) : []),
  ];
}

const demoEmails = new Set(demoAccounts.map(({ email }) => email));

/** Jobs in which more of the demo accounts have a part come first: their files are in storage first. */
export function byDemoPeople(a: JobWithTeam, b: JobWithTeam): number {
  const count = ({ team }: JobWithTeam) =>
    Object.values(JobUserRoleId).filter((role) => demoEmails.has(team[role]?.email ?? '')).length;
  return count(b) - count(a) || a.job.id - b.job.id;
}

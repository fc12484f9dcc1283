import { nextVersionName } from '@shootdesk/shared/assets/upload-asset';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { DemoCampaign } from './campaigns.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoJob } from './job-plan.ts';
import { recipeOf, type Recipe } from './recipes.ts';
import type { Team } from './team.ts';

export interface JobWithTeam {
  readonly job: DemoJob;
  readonly team: Team;
}

export interface PlannedFile {
  readonly kind: 'resources' | 'assets' | 'client-resources';
  /** Name in the library. */
  readonly library: string;
  /** Name in the job. */
  readonly name: string;
  /** Null for an asset. */
  readonly resourceTypeId: number | null;
  /** Status at whose start it was uploaded. */
  readonly cameWith: JobStatusId;
  /** Name of the asset of which it is the second version. */
  readonly replaces?: string;
}

type House = 'coastal' | 'brick' | 'urban';
const houses: readonly House[] = ['coastal', 'brick', 'urban'];

/** All jobs of a property show the same house. */
export const houseOf = ({ id }: DemoCampaign): House => houses[id % houses.length] ?? 'coastal';

const S = JobStatusId;
const T = ResourceTypeId;
const exposures = [1, 2, 3, 4, 5];
const selectors: readonly number[] = [52, 59];

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
  // Cameras continue counting from job to job.
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

/** Pictures for the client's selection. */
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

/** First versions, before they were improved. */
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
 * Status at which the second version came: after a rejection, else between the checks. Null for none, as in every other job in its first
 * check or past both.
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

/** In half of the jobs that wait for QC a picture is out of focus, which preflight finds. */
const isSoft = ({ id, statusId }: DemoJob, library: string): boolean =>
  library === 'bedroom.jpg' && statusId === S.AwaitingQC && id % 2 === 0;

function assetsOf(job: DemoJob, { finished, finishedAs }: Recipe): PlannedFile[] {
  const improved = improvedWith(job);
  return finished.flatMap((library, nth): PlannedFile[] => {
    const ending = library.slice(library.lastIndexOf('.'));
    const name = (nth === 0 && finishedAs) || `Final_${String(nth + 1).padStart(4, '0')}${ending}`;
    const shown = isSoft(job, library) ? 'bedroom-soft.jpg' : library;
    const asset = { kind: 'assets', name, library: inLibrary(job, shown), resourceTypeId: null } as const;
    const first = firstVersions[library];
    if (nth > 0 || improved === null || first === undefined) return [{ ...asset, cameWith: S.AwaitingQC }];
    return [
      { ...asset, library: inLibrary(job, first), cameWith: S.AwaitingQC },
      { ...asset, name: nextVersionName(name, 1), cameWith: improved, replaces: name },
    ];
  });
}

/** Files of archived jobs are omitted. */
export const isOpen = ({ statusId }: DemoJob): boolean => statusId < S.Archived;

const reached = ({ steps }: DemoJob, status: JobStatusId) => steps.some(({ statusId }) => statusId === status);

/** A job's files by service and status; the same on every day. */
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

/** Jobs with more demo accounts first, so that their files are stored first. */
export function byDemoPeople(a: JobWithTeam, b: JobWithTeam): number {
  const count = ({ team }: JobWithTeam) =>
    Object.values(JobUserRoleId).filter((role) => demoEmails.has(team[role]?.email ?? '')).length;
  return count(b) - count(a) || a.job.id - b.job.id;
}

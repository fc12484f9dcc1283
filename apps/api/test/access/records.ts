import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { TestApp } from '../app.ts';
import { containerOf } from '../files/upload.ts';
import { administeredPaths, makeAdministered, type AdministeredRecords } from './administered.ts';
import { administeredPeople, makeAdministeredPeople, type AdministeredPeople } from './administered-people.ts';
import { serviceId, type Principal } from './principals.ts';

const photographyImage = 26;
const only = { select: { id: true } } as const;

/** Ids of the records of one call. */
export interface Records extends AdministeredPeople, AdministeredRecords {
  readonly job: number;
  /** Version of the job. */
  readonly jobVersion: number;
  readonly campaign: number;
  readonly client: number;
  readonly jobUser: number;
  readonly note: number;
  readonly detail: number;
  readonly tag: number;
  readonly checklistItem: number;
  readonly resource: number;
  readonly asset: number;
  /** By somebody else. */
  readonly comment: number;
  /** Of preflight, in the asset. */
  readonly finding: number;
  readonly dismissedFinding: number;
  readonly proofingComment: number;
  readonly clientResource: number;
  readonly file: number;
  /** A failed delivery about the job. */
  readonly emailDelivery: number;
  /** Of this year's jobs; created by the app on demand. */
  readonly container: string;
  readonly savedView: number;
  readonly notification: number;
  readonly shift: number;
  readonly shiftStart: string;
  /** Another person's, undecided. */
  readonly timeCorrection: number;
  readonly pushSubscription: number;
  readonly download: string;
  /** The caller, if they are one. */
  readonly provider: number;
  readonly blockout: number;
  readonly reviewLink: number;
  readonly bookingLink: number;
  readonly orderLink: number;
  /** Waits for the office. */
  readonly linkOrder: number;
  /** Of the caller. */
  readonly session: number;
  /** Another person, who can be assigned. */
  readonly editor: number;
}

/** Records shared by all calls. */
export interface Surroundings {
  readonly clientId: number;
  readonly containerId: number;
  /** Clocked in; covers the job's service. */
  readonly editorId: number;
  /** Assigned to every job. */
  readonly assigneeId: number;
}

export async function makeSurroundings(t: TestApp): Promise<Surroundings> {
  const makeEditor = () => t.makeUser({ role: 'FullTimeEditor', services: [serviceId] });
  const [client, editor, assignee] = await Promise.all([t.makeClient(), makeEditor(), makeEditor()]);
  const { prisma, now } = t.deps;
  await prisma.userTime.create({ data: { userId: editor.id, entryDate: now(), clockStart: now() } });
  const container = await prisma.fileServiceContainer.create({ data: { container: 'service-jobs-1999' } });
  return { clientId: client.id, containerId: container.id, editorId: editor.id, assigneeId: assignee.id };
}

/** A file of a job without an uploader. */
function newFile(path: string, containerId: number) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return {
    create: {
      container: { connect: { id: containerId } },
      fileType: { connect: { id: 1 } },
      filePath: path,
      filename: name,
      originalName: name,
      contentType: 'image/jpeg',
      size: 1,
    },
  };
}

async function makeResource(
  t: TestApp,
  serviceJobId: number,
  campaignId: number,
  containerId: number,
): Promise<{ id: number; fileId: number }> {
  return t.deps.prisma.resource.create({
    data: {
      serviceJob: { connect: { id: serviceJobId } },
      campaign: { connect: { id: campaignId } },
      resourceType: { connect: { id: photographyImage } },
      file: newFile(`${serviceJobId}/resources/front.jpg`, containerId),
    },
    select: { id: true, fileId: true },
  });
}

async function makeAsset(t: TestApp, serviceJobId: number, containerId: number): Promise<{ id: number }> {
  return t.deps.prisma.asset.create({
    data: {
      serviceJob: { connect: { id: serviceJobId } },
      file: newFile(`${serviceJobId}/assets/1/final.jpg`, containerId),
    },
    select: { id: true },
  });
}

const minuteMs = 60_000;

/** A shift of a minute, at different times per job because a person's shifts cannot overlap. */
async function makeShift(t: TestApp, userId: number, job: number): Promise<{ id: number; clockStart: Date }> {
  const minutesAgo = 2 * (1 + (job % 20_000));
  const clockStart = new Date(t.deps.now().getTime() - minutesAgo * minuteMs);
  const clockEnd = new Date(clockStart.getTime() + minuteMs);
  const data = { userId, entryDate: clockStart, clockStart, clockEnd };
  return t.deps.prisma.userTime.create({ data, select: { id: true, clockStart: true } });
}

/** A request to end a shift half a minute earlier. */
async function makeTimeCorrection(t: TestApp, userId: number, job: number): Promise<{ id: number }> {
  const { id, clockStart } = await makeShift(t, userId, job);
  const after = (minutes: number) => new Date(clockStart.getTime() + minutes * minuteMs);
  const original = { originalStart: clockStart, originalEnd: after(1) };
  const proposed = { proposedStart: clockStart, proposedEnd: after(0.5) };
  return t.deps.prisma.timeCorrection.create({
    data: { userId, userTimeId: id, kind: 'shift', entryId: id, ...original, ...proposed, reason: 'Left at noon' },
    select: { id: true },
  });
}

/** The caller's, if they are a provider. */
async function makeBlockout(t: TestApp, { role, userId }: Principal): Promise<{ provider: number; blockout: number }> {
  const isProvider = userId !== null && (role?.endsWith('Provider') ?? false);
  const provider = isProvider ? userId : (await t.makeUser({ role: 'FullTimeProvider' })).id;
  const period = { start: new Date('2020-01-06T00:00:00Z'), finish: new Date('2020-01-07T00:00:00Z') };
  const row = await t.deps.prisma.blockout.create({ data: { userId: provider, ...period }, select: { id: true } });
  return { provider, blockout: row.id };
}

/** Of the job itself, which every call may need. */
async function makeJobParts(t: TestApp, principal: Principal, { clientId, containerId, assigneeId }: Surroundings) {
  const { prisma } = t.deps;
  const { id: job, campaignId: campaign } = await t.makeJob({
    clientId,
    serviceId,
    statusId: JobStatusId.InProduction,
  });
  if (principal.userId !== null && principal.jobRole !== null) await t.assign(job, principal.userId, principal.jobRole);
  const ofJob = { serviceJobId: job };
  const [jobUser, resource, asset] = await Promise.all([
    prisma.serviceJobUser.create({ data: { ...ofJob, userId: assigneeId, serviceJobUserRoleId: 1 }, ...only }),
    makeResource(t, job, campaign, containerId),
    makeAsset(t, job, containerId),
    prisma.serviceJobHistory.create({ data: { ...ofJob, serviceJobStatusId: JobStatusId.Ordered, comment: 'x' } }),
    prisma.activityLog.create({
      data: { ...ofJob, activityLogTypeId: 1, activity: { what: 'ordered', service: 'x' } },
    }),
  ]);
  return { job, campaign, jobUser: jobUser.id, resource: resource.id, file: resource.fileId, asset: asset.id };
}

const idleJobs = new WeakMap<Principal, ReturnType<typeof makeJobParts>>();

/** A job of the caller for calls that concern none, which changes nothing by standing there. */
function idleJobOf(t: TestApp, principal: Principal, around: Surroundings): ReturnType<typeof makeJobParts> {
  const idle = idleJobs.get(principal) ?? makeJobParts(t, principal, around);
  idleJobs.set(principal, idle);
  return idle;
}

/** Records that are made together, by their names. */
interface Part {
  readonly names: readonly (keyof Records)[];
  readonly make: () => Promise<Partial<Records>>;
}

type IdName = { [Name in keyof Records]: Records[Name] extends number ? Name : never }[keyof Records];

const part = (name: IdName, make: () => Promise<{ readonly id: number }>): Part => ({
  names: [name],
  make: async () => ({ [name]: (await make()).id }),
});

type JobParts = Awaited<ReturnType<typeof makeJobParts>>;

/** A finding of preflight in the picture of an asset. */
async function makeFinding(prisma: TestApp['deps']['prisma'], assetId: number, more: object) {
  const { asset, pictureCheck, pictureFinding } = prisma;
  const { fileId } = await asset.findUniqueOrThrow({ where: { id: assetId }, select: { fileId: true } });
  await pictureCheck.createMany({ data: [{ fileId: fileId ?? 0, checkedAt: new Date() }], skipDuplicates: true });
  const found = { fileId: fileId ?? 0, checkName: 'soft', level: 'flag', sentence: 'Out of focus' };
  return pictureFinding.create({ data: { ...found, ...more }, ...only });
}

/** Written about the job, or kept of it. */
/** An order link of the client of a job. */
async function makeOrderLink(prisma: TestApp['deps']['prisma'], serviceJobId: number): Promise<{ id: number }> {
  const { clientId } = await prisma.serviceJob.findUniqueOrThrow({ where: { id: serviceJobId } });
  const data = { clientId, name: 'Jo Field', expiresAt: new Date('2100-01-01') };
  return prisma.orderLink.create({ data, ...only });
}

function partsOfJob({ prisma }: TestApp['deps'], { job, asset }: JobParts, by: number | null, assigneeId: number) {
  const ofJob = { serviceJobId: job };
  return [
    {
      names: ['jobVersion'],
      make: async () => {
        const { cacheKey } = await prisma.serviceJob.findUniqueOrThrow({
          where: { id: job },
          select: { cacheKey: true },
        });
        return { jobVersion: cacheKey };
      },
    } satisfies Part,
    part('note', () =>
      prisma.serviceJobNote.create({ data: { ...ofJob, serviceJobNoteTypeId: 3, content: 'Ten' }, ...only }),
    ),
    part('detail', () => {
      const data = { ...ofJob, entityFieldTypeId: DetailTypeId.Bed, value: { value: 3 } };
      return prisma.serviceJobDetail.create({ data, ...only });
    }),
    part('tag', () => prisma.serviceJobTag.create({ data: { ...ofJob, tag: 'urgent' }, ...only })),
    part('checklistItem', () => {
      const data = { ...ofJob, serviceJobCheckListItemTypeId: 1, description: 'Lights on' };
      return prisma.serviceJobChecklistItem.create({ data, ...only });
    }),
    part('comment', () => {
      const words = { assetCommentTypeId: 1, comment: 'Brighter', version: 1, createdById: assigneeId };
      return prisma.assetComment.create({ data: { assetId: asset, ...words }, ...only });
    }),
    part('finding', () => makeFinding(prisma, asset, {})),
    part('dismissedFinding', () => {
      const dismissed = { dismissedAt: new Date(), dismissalReason: 'The sky is white', checkName: 'bars' };
      return makeFinding(prisma, asset, dismissed);
    }),
    part('proofingComment', () => {
      const words = { commenter: 'Jo Field', comment: 'Lovely', deletable: true, createdById: by };
      return prisma.clientProofingComment.create({ data: { ...ofJob, ...words }, ...only });
    }),
    part('clientResource', () => {
      const named = { kind: 'client', name: 'Brief.pdf', url: 'https://files.example.com/brief.pdf', createdById: by };
      return prisma.clientResource.create({ data: { ...ofJob, ...named }, ...only });
    }),
    part('emailDelivery', async () => {
      const tos = [{ email: 'jo.field@example.com', name: 'Jo Field' }];
      const letter = { ...ofJob, tos, subject: 'Ready', body: 'Please look', contentTypeId: 2 };
      const emailRequest = await prisma.emailRequest.create({ data: letter, ...only });
      const failure = { emailRequestId: emailRequest.id, failedAt: new Date(), failureReason: 'Full' };
      return prisma.emailDelivery.create({ data: { ...tos[0]!, ...failure }, ...only });
    }),
    part('reviewLink', () => {
      const person = { email: 'jo@client.test', name: 'Jo Field', expiresAt: new Date('2100-01-01') };
      return prisma.clientReviewLink.create({ data: { ...ofJob, ...person }, ...only });
    }),
    part('bookingLink', () => {
      const ended = { name: 'Jo Field', expiresAt: new Date('2020-01-01'), jobs: { create: ofJob } };
      return prisma.bookingLink.create({ data: ended, ...only });
    }),
    part('orderLink', () => makeOrderLink(prisma, job)),
    part('linkOrder', async () => {
      const { id: orderLinkId } = await makeOrderLink(prisma, job);
      const property = { address: `${job} Fern Street`, suburb: 'Kew' };
      const body = { services: [{ serviceId }], property, contact: { name: 'Jo Field', phone: '1' } };
      const data = { orderLinkId, key: 'once', body, services: ['Photography'], place: 'Kew', status: 'waiting' };
      return prisma.linkOrder.create({ data, ...only });
    }),
  ];
}

/** Records are made at the same moment, so a number tells them apart. */
let sessions = 0;

async function makeSession({ prisma }: TestApp['deps'], userId: number): Promise<{ id: number }> {
  sessions += 1;
  const data = { sid: `sample ${sessions}`, userId, data: {}, expiresAt: new Date('2100-01-01') };
  return prisma.userSession.create({ data, ...only });
}

/** Of the caller, or of another person where they have no account. */
function partsOfPerson(t: TestApp, { job, campaign, resource }: JobParts, userId: number, assigneeId: number): Part[] {
  const { prisma } = t.deps;
  const owner = { userId };
  return [
    part('session', () => makeSession(t.deps, userId)),
    part('savedView', () => prisma.savedView.create({ data: { ...owner, name: `Of job ${job}` }, ...only })),
    part('notification', () => {
      const data = { notificationTypeId: 9, description: 'Closed on Monday', users: { create: owner } };
      return prisma.notification.create({ data, ...only });
    }),
    part('pushSubscription', () => {
      const data = { ...owner, endpoint: `https://push.example.com/${job}`, p256dh: 'a', auth: 'b' };
      return prisma.pushSubscription.create({ data, ...only });
    }),
    {
      names: ['shift', 'shiftStart'],
      make: async () => {
        const { id, clockStart } = await makeShift(t, userId, job);
        return { shift: id, shiftStart: clockStart.toISOString() };
      },
    },
    part('timeCorrection', () => makeTimeCorrection(t, assigneeId, job)),
    {
      names: ['download'],
      make: async () => {
        const selection = { kind: 'resources', recordIds: [resource], expiresAt: new Date('2100-01-01') };
        return {
          download: (await prisma.download.create({ data: { ...owner, campaignId: campaign, ...selection }, ...only }))
            .id,
        };
      },
    },
  ];
}

/**
 * Fresh records for one call, because calls change them. Those that `needed` does not name are left out, because making all of
 * them takes longer than the call.
 */
export async function makeRecords(
  t: TestApp,
  principal: Principal,
  around: Surroundings,
  needed?: ReadonlySet<string>,
): Promise<Records> {
  const { clientId: client, editorId: editor, assigneeId } = around;
  const caller = principal.userId ?? editor;
  const isNeeded = ({ names }: Pick<Part, 'names'>) => !needed || names.some((name) => needed.has(name));
  const partsAround = (ofJob: JobParts) => [
    ...partsOfJob(t.deps, ofJob, principal.userId, assigneeId),
    ...partsOfPerson(t, ofJob, caller, assigneeId),
  ];
  const idle = await idleJobOf(t, principal, around);
  const needsJob = isNeeded({ names: Object.keys(idle) as (keyof JobParts)[] }) || partsAround(idle).some(isNeeded);
  const ofJob = needsJob ? await makeJobParts(t, principal, around) : idle;
  const parts: Part[] = [
    ...partsAround(ofJob),
    { names: administeredPeople, make: () => makeAdministeredPeople(t, { userId: caller }) },
    {
      names: [...Object.values(administeredPaths), 'zoneName', 'languageTag', 'countryCode', 'newCountryCode'],
      make: () => makeAdministered(t, editor),
    },
    { names: ['provider', 'blockout'], make: () => makeBlockout(t, principal) },
    { names: ['container'], make: async () => ({ container: await containerOf(t, { id: ofJob.job }) }) },
  ];
  const made = await Promise.all(parts.filter(isNeeded).map(({ make }) => make()));
  return Object.assign({ ...ofJob, client, editor }, ...made) as Records;
}

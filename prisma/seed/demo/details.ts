import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { Prisma } from '../../generated/client.ts';
import type { DemoCampaign } from './campaigns.ts';
import type { DemoContext } from './context.ts';
import { templatesOf } from './copy.ts';
import type { DemoJob } from './job-plan.ts';
import { firstNames, lastNames } from './names.ts';
import type { Random } from './random.ts';
import { insertRows } from '../write-rows.ts';

type Fact = readonly [typeId: number, value: Prisma.InputJsonObject];

const D = DetailTypeId;

/** The same for every job of a campaign. */
function propertyFacts(random: Random, campaign: DemoCampaign): Fact[] {
  const { address, suburb, state, postcode } = campaign;
  const place = encodeURIComponent(`${address}, ${suburb} ${state} ${postcode}`);
  const agents = Array.from({ length: random.chance(0.3) ? 2 : 1 }, (): Fact => {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    return [
      D.Agent,
      { name, contactNumber: `04${random.int(10, 99)} ${random.int(100, 999)} ${random.int(100, 999)}` },
    ];
  });
  const counts: Fact[] = [
    [D.Bed, { value: random.int(1, 6) }],
    [D.Bath, { value: random.int(1, 4) }],
    [D.Car, { value: random.int(0, 3) }],
    [D.Study, { value: random.int(0, 1) }],
  ];
  const source = random.weighted<Fact[]>([
    [[], 6],
    [[[D.WorkbaseDetails, { value: `WB-${random.int(10_000, 99_999)}` }]], 3],
    [[[D.RealStudiosDetails, { name: campaign.client.name, value: `RS-${random.int(1000, 9999)}` }]], 2],
  ]);
  return [
    [D.Address, { value: address }],
    [D.Suburb, { value: suburb }],
    [D.State, { value: state }],
    [D.PostCode, { value: postcode }],
    [D.MapLink, { value: `https://www.openstreetmap.org/search?query=${place}` }],
    [D.LandArea, { value: random.int(12, 120) * 10, unit: 'm²' }],
    ...counts,
    ...agents,
    ...source,
  ];
}

function jobFacts(random: Random, job: DemoJob): Fact[] {
  const { service, appointment } = job;
  const facts: Fact[] = [];
  if (appointment) {
    const { firstName, lastName } = appointment.provider.user;
    facts.push([D.ServiceUsername, { name: `${firstName} ${lastName}` }]);
  }
  if (service.onSite)
    facts.push([D.ProductionNote, { value: random.pick(['Front in the morning sun.', 'Lockbox at the gate.']) }]);
  if (service.name.includes('Dusk')) {
    facts.push([D.DuskPositional, { Content: 'From the lawn, pool lights on.', TotalImages: random.int(1, 3) }]);
  }
  if (service.serviceGroupId === ServiceGroupId.Copywriting)
    facts.push([D.CopyTemplateList, { value: [...templatesOf(job)] }]);
  return facts;
}

export async function seedDetails({ database, random }: DemoContext, jobs: readonly DemoJob[]): Promise<void> {
  const properties = new Map<DemoCampaign, Fact[]>();
  const data = jobs.flatMap((job) => {
    const property = properties.get(job.campaign) ?? propertyFacts(random, job.campaign);
    properties.set(job.campaign, property);
    const createdAt = job.steps[0]?.at ?? new Date(0);
    return [...property, ...jobFacts(random, job)].map(([entityFieldTypeId, value]) => ({
      serviceJobId: job.id,
      entityFieldTypeId,
      value,
      createdAt,
    }));
  });
  await insertRows(database, 'service_job_details', data);
}

type NoteTexts = readonly [type: number, texts: readonly string[], howOften: number];

const forStudio: NoteTexts = [
  NoteTypeId.Studio,
  ['Match the style of the last campaign.', 'Client prefers warm tones.', 'Remove the hose and the bins.'],
  0.35,
];
const shootList: NoteTexts = [
  NoteTypeId.ShootListNote,
  ['Facade, kitchen, living, main bedroom, garden, view.', 'All rooms; pool twice.'],
  0.3,
];
const noteTexts: readonly NoteTexts[] = [
  forStudio,
  [NoteTypeId.Provider, ['Second bedroom was occupied, took it from the door.', 'Dog in the garden.'], 0.2],
  shootList,
  [
    NoteTypeId.ClientBookingNote,
    ['Vendor is home, ring 20 minutes before.', 'Tenanted: access by appointment only.'],
    0.4,
  ],
];

const tags = [
  'urgent',
  'vip',
  'reshoot',
  'auction',
  'twilight',
  'drone',
  'vacant',
  'tenanted',
  'key at office',
  'new client',
  'off-market',
  'prestige',
];

function notesOf(random: Random, job: DemoJob) {
  const drawn = noteTexts
    .filter(([type, , often]) => random.chance(often) && (job.service.onSite || type === NoteTypeId.Studio))
    .map(([type, texts]) => ({ type, content: random.pick(texts) }))
    // No report before the visit.
    .filter(({ type }) => type !== NoteTypeId.Provider || isUploaded(job.statusId));
  if (drawn.length > 0) return drawn;
  const [type, texts] = job.service.onSite ? shootList : forStudio;
  return [{ type, content: texts[job.id % texts.length] ?? '' }];
}

/** Every job has at least one note. */
export async function seedNotes({ database, random }: DemoContext, jobs: readonly DemoJob[], authorId: number) {
  await insertRows(
    database,
    'service_job_notes',
    jobs.flatMap((job) =>
      notesOf(random, job).map(({ type, content }) => ({
        serviceJobId: job.id,
        serviceJobNoteTypeId: type,
        content,
        createdById: authorId,
        createdAt: job.steps[0]?.at ?? new Date(0),
      })),
    ),
  );
  await insertRows(
    database,
    'service_job_tags',
    jobs.flatMap((job) =>
      random.sample(tags, random.chance(0.4) ? random.int(1, 3) : 0).map((tag) => ({ serviceJobId: job.id, tag })),
    ),
  );
}

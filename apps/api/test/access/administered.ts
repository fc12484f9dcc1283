import type { TestApp } from '../app.ts';

/** Fresh administered records for one call, because calls change and delete them. */
export interface AdministeredRecords {
  readonly zone: number;
  readonly zoneName: string;
  readonly service: number;
  readonly serviceGroup: number;
  readonly checklist: number;
  readonly copyTemplate: number;
  readonly closedDay: number;
  readonly clientContact: number;
  readonly jobTag: number;
  readonly price: number;
  readonly addOn: number;
  readonly rate: number;
  readonly monthList: number;
  /** Whose rate it is. */
  readonly contractor: number;
  readonly clientFlag: number;
  readonly clientLanguage: number;
  readonly languageTag: string;
  readonly country: number;
  readonly countryCode: string;
  readonly newCountryCode: string;
  readonly pictureRule: number;
  readonly viewList: number;
  readonly bookingRule: number;
  readonly spareClient: number;
  readonly wordReplacement: number;
  readonly emailReplacement: number;
  readonly serviceCategory: number;
  readonly clientImport: number;
  readonly userImport: number;
}

let serial = 0;

async function makeChecklist(prisma: TestApp['deps']['prisma'], number: number): Promise<number> {
  const serviceId = await makeService(prisma, `Listed ${number}`);
  const data = { name: `List ${number}`, services: { create: { serviceId } } };
  return (await prisma.checklist.create({ data, select: { id: true } })).id;
}

async function makeService(prisma: TestApp['deps']['prisma'], name: string): Promise<number> {
  const data = { name, description: '', serviceGroupId: 4, onSite: true };
  return (await prisma.service.create({ data, select: { id: true } })).id;
}

/** A tag that no language has. */
const languageTagOf = (number: number) => `qq-v${String(number).padStart(6, '0')}`;

/** Codes have two letters, so a later record may be an earlier one. */
function countryCodeOf(firstLetters: string, number: number): string {
  const at = number % (firstLetters.length * 26);
  return firstLetters[Math.floor(at / 26)]! + String.fromCharCode(65 + (at % 26));
}

export async function makeAdministered(
  { makeClient, deps: { prisma } }: TestApp,
  createdById: number,
): Promise<AdministeredRecords> {
  const number = (serial += 1);
  const countryCode = countryCodeOf('QRSTUVWXYZ', number);
  const only = { select: { id: true } } as const;
  // A person has one rate from a day on.
  const priced = { cents: 25_000, validFrom: new Date(Date.UTC(2000, 0, number)) };
  const row = { rowNumber: 2, data: { name: `Imported ${number}` } };
  const person = { rowNumber: 2, data: { name: `Person ${number}`, email: 'nobody', role: 'QC' } };
  const [zone, client, word, email, batch] = await Promise.all([
    prisma.zone.create({ data: { name: `Zone ${number}` }, ...only }),
    makeClient(),
    prisma.wordReplacement.create({ data: { input: `word ${number}`, output: '' }, ...only }),
    prisma.emailReplacement.create({ data: { input: `old${number}@example.com`, output: 'new@example.com' }, ...only }),
    prisma.importBatch.create({
      data: { kind: 'clients', fileName: 'x.csv', createdById, rows: { create: row } },
      ...only,
    }),
  ]);
  return {
    checklist: await makeChecklist(prisma, number),
    copyTemplate: (
      await prisma.copyTemplate.create({ data: { name: `T${number}`, displayName: `T ${number}` }, ...only })
    ).id,
    serviceGroup: (await prisma.serviceGroup.create({ data: { name: `Group ${number}`, description: '' }, ...only }))
      .id,
    service: await makeService(prisma, `Service ${number}`),
    closedDay: (
      await prisma.closedDay.create({ data: { name: `Closed day ${number}`, date: new Date('2026-12-25') }, ...only })
    ).id,
    clientContact: (
      await prisma.clientContact.create({ data: { name: `Contact ${number}`, clientId: client.id }, ...only })
    ).id,
    jobTag: (await prisma.jobTag.create({ data: { name: `Job tag ${number}`, place: number }, ...only })).id,
    price: (await prisma.price.create({ data: { serviceId: 1, clientId: client.id, ...priced }, ...only })).id,
    addOn: (await prisma.addOn.create({ data: { name: `Add-on ${number}` }, ...only })).id,
    rate: (await prisma.rate.create({ data: { userId: createdById, ...priced }, ...only })).id,
    monthList: (
      await prisma.monthList.create({ data: { kind: 'billing', month: new Date(Date.UTC(1970, number, 1)) }, ...only })
    ).id,
    contractor: createdById,
    clientFlag: (
      await prisma.clientFlag.create({
        data: {
          name: `Client flag ${number}`,
          value: `Client_flag_${number}`,
          description: 'Be quick.',
          place: number,
        },
        ...only,
      })
    ).id,
    clientLanguage: (
      await prisma.clientLanguage.create({ data: { name: `Language ${number}`, tag: languageTagOf(number) }, ...only })
    ).id,
    languageTag: languageTagOf(number),
    country: (
      await prisma.country.upsert({
        where: { code: countryCode },
        create: { code: countryCode, name: `Country ${countryCode}`, place: number },
        update: {},
        ...only,
      })
    ).id,
    countryCode,
    newCountryCode: countryCodeOf('BCDEFGHIJK', number),
    bookingRule: (
      await prisma.bookingRule.create({
        data: { serviceId: await makeService(prisma, `Booked ${number}`) },
        select: { id: true },
      })
    ).id,
    viewList: (
      await prisma.viewList.create({
        data: {
          serviceId: await makeService(prisma, `Viewed ${number}`),
          views: { create: { name: 'Kitchen', isRequired: true } },
        },
        ...only,
      })
    ).id,
    pictureRule: (
      await prisma.pictureRule.create({
        data: { serviceId: await makeService(prisma, `Ruled ${number}`), rules: [] },
        ...only,
      })
    ).id,
    zone: zone.id,
    zoneName: `Zone ${number}`,
    spareClient: client.id,
    wordReplacement: word.id,
    emailReplacement: email.id,
    serviceCategory: 1,
    clientImport: batch.id,
    userImport: (
      await prisma.importBatch.create({
        data: { kind: 'users', fileName: 'x.csv', createdById, rows: { create: person } },
        ...only,
      })
    ).id,
  };
}

/** The record of `:id`, by the path before it. */
export const administeredPaths = {
  clients: 'spareClient',
  'client-imports': 'clientImport',
  'user-imports': 'userImport',
  services: 'service',
  'service-groups': 'serviceGroup',
  checklists: 'checklist',
  'copy-templates': 'copyTemplate',
  'closed-days': 'closedDay',
  'client-contacts': 'clientContact',
  'job-tags': 'jobTag',
  prices: 'price',
  'add-ons': 'addOn',
  rates: 'rate',
  'month-lists': 'monthList',
  'client-flags': 'clientFlag',
  'client-languages': 'clientLanguage',
  countries: 'country',
  'picture-rules': 'pictureRule',
  'view-lists': 'viewList',
  'booking-rules': 'bookingRule',
  zones: 'zone',
  'word-replacements': 'wordReplacement',
  'email-replacements': 'emailReplacement',
  'service-categories': 'serviceCategory',
} as const satisfies Record<string, keyof AdministeredRecords>;

const withoutPeople = { account_managers: [], blacklisted_providers: [], zone: null };

const ofCatalogue = { name: undefined, description: undefined, workbaseReference: undefined, services: undefined };

const newField = { id: null, name: 'Body', length: 10, bulletPoint: false };
const serviceOnSite = {
  id: null,
  group: 'ServiceGroup/4',
  category: null,
  onSite: true,
  deadlineRules: [],
  questions: [],
};

const fromJuly = { add_on: null, classification: null, valid_from: '2026-07-01', cents: 25_000 };

/** A month that no other call drafts. */
const monthOf = (number: number) => new Date(Date.UTC(1990, number, 1)).toISOString().slice(0, 7);

const newRate = ({ contractor, service }: AdministeredRecords) => ({
  valid_from: '2026-07-01',
  cents: 9000,
  user: { id: `User/${contractor}` },
  service: { id: `Service/${service}` },
});

/** Bodies where the example does not fit. */
export const administeredBodies: Record<string, (records: AdministeredRecords) => Record<string, unknown>> = {
  createZoneV3: ({ zone }) => ({
    id: null,
    name: `New ${zone}`,
    linkedClients: [],
    linkedProviders: [],
    postcodes: [],
  }),
  updateZoneV3: ({ zone }) => ({
    id: String(zone),
    name: `Other ${zone}`,
    linkedClients: [],
    linkedProviders: [],
    postcodes: [],
  }),
  importZonePostcodes: ({ zoneName }) => ({ lines: `${zoneName}; VIC 9999`, dry_run: true }),
  replaceZoneClients: ({ zone, spareClient }) => ({ id: String(zone), linkedClients: [`Client/${spareClient}`] }),
  replaceZoneProviders: ({ zone }) => ({ id: String(zone), linkedProviders: [] }),
  createClientV3: () => ({ ...withoutPeople, id: null, number: null }),
  createWordReplacement: ({ wordReplacement }) => ({ id: undefined, input: `new ${wordReplacement}` }),
  updateWordReplacement: ({ wordReplacement }) => ({ input: `other ${wordReplacement}` }),
  createEmailReplacement: ({ emailReplacement }) => ({
    id: undefined,
    input: `new${emailReplacement}@example.com`,
    output: 'mia.tran@example.com',
  }),
  updateEmailReplacement: ({ emailReplacement }) => ({
    input: `other${emailReplacement}@example.com`,
    output: 'mia.tran@example.com',
  }),
  createServiceV3: ({ service }) => ({ ...serviceOnSite, name: `New ${service}` }),
  createChecklist: ({ service }) => ({
    id: null,
    name: `New list ${service}`,
    services: [`Service/${service}`],
    client: null,
    lines: [],
  }),
  updateChecklist: ({ checklist, service }) => ({
    id: null,
    name: `Other list ${checklist}`,
    services: [`Service/${service}`],
    client: null,
    lines: [],
  }),
  createCopyTemplateV3: ({ copyTemplate }) => ({ id: null, name: `New template ${copyTemplate}`, fields: [newField] }),
  updateCopyTemplateV3: ({ copyTemplate }) => ({ id: null, name: `Template ${copyTemplate}`, fields: [newField] }),
  createServiceGroupV3: ({ serviceGroup }) => ({ id: null, name: `New group ${serviceGroup}` }),
  updateServiceGroupV3: ({ serviceGroup }) => ({ id: null, name: `Other group ${serviceGroup}` }),
  updateServiceV3: ({ service }) => ({ ...serviceOnSite, name: `Other ${service}` }),
  createClosedDay: ({ closedDay }) => ({ id: null, name: `New ${closedDay}`, date: '2026-12-26', open_for: [] }),
  importClosedDays: ({ closedDay }) => ({ lines: `2026-12-27 Listed ${closedDay}` }),
  updateWorkingWeek: () => ({ monday: { start: '08:00', end: '22:00' } }),
  updateClosedDay: ({ closedDay }) => ({ name: `Other ${closedDay}`, date: '2026-12-28', open_for: [] }),
  createClientContact: ({ clientContact, spareClient }) => ({
    id: null,
    name: `New ${clientContact}`,
    client: { id: `Client/${spareClient}` },
  }),
  updateClientContact: ({ clientContact, spareClient }) => ({
    name: `Other ${clientContact}`,
    client: { id: `Client/${spareClient}` },
  }),
  createJobTag: ({ jobTag }) => ({ id: null, name: `New ${jobTag}` }),
  updateJobTag: ({ jobTag }) => ({ name: `Other ${jobTag}` }),
  createPrice: ({ spareClient }) => ({
    ...fromJuly,
    service: { id: 'Service/2' },
    client: { id: `Client/${spareClient}` },
  }),
  updatePrice: ({ spareClient }) => ({
    ...fromJuly,
    service: { id: 'Service/1' },
    client: { id: `Client/${spareClient}` },
  }),
  createAddOn: ({ addOn }) => ({ id: null, name: `New ${addOn}`, services: [] }),
  updateAddOn: ({ addOn }) => ({ name: `Other ${addOn}`, services: [] }),
  createMonthList: ({ monthList }) => ({ kind: 'pay', month: monthOf(monthList) }),
  lockMonthList: () => ({ total_cents: 0, items: 0, without_missing: false }),
  addCorrection: ({ spareClient }) => ({ party_id: spareClient, job_id: null, text: 'Too dear', cents: -2500 }),
  createRate: newRate,
  updateRate: newRate,
  createClientFlagRecord: ({ clientFlag }) => ({ id: null, name: `New ${clientFlag}`, description: 'Be quick.' }),
  updateClientFlagRecord: ({ clientFlag }) => ({ name: `Other ${clientFlag}`, description: 'Be quick.' }),
  createClientLanguage: ({ clientLanguage, languageTag }) => ({
    id: null,
    name: `New ${clientLanguage}`,
    tag: `${languageTag}-w0001`,
  }),
  updateEmailTextInLanguage: () => ({ subject: 'Ka tau', body: 'Kia ora {{name}}' }),
  testEmailTextInLanguage: () => ({ subject: 'Ka tau', body: 'Kia ora {{name}}' }),
  updateClientLanguage: ({ clientLanguage, languageTag }) => ({ name: `Other ${clientLanguage}`, tag: languageTag }),
  createCountry: ({ newCountryCode: code }) => ({ id: null, code, name: `New ${code}`, states: [] }),
  updateCountry: ({ countryCode: code }) => ({ code, name: `Other ${code}`, states: [] }),
  createBookingRule: ({ spareClient }) => ({ service: { id: 'Service/1' }, client: { id: `Client/${spareClient}` } }),
  updateBookingRule: ({ spareClient }) => ({ service: { id: 'Service/2' }, client: { id: `Client/${spareClient}` } }),
  createViewList: ({ spareClient }) => ({
    ...{ service: { id: 'Service/1' }, client: { id: `Client/${spareClient}` } },
    views: [],
  }),
  updateViewList: ({ spareClient }) => ({
    ...{ service: { id: 'Service/2' }, client: { id: `Client/${spareClient}` } },
    views: [],
  }),
  createPictureRule: ({ spareClient }) => ({ client: { id: `Client/${spareClient}` }, rules: [] }),
  updatePictureRule: ({ spareClient }) => ({
    ...{ service: { id: 'Service/1' }, service_group: null },
    client: { id: `Client/${spareClient}` },
    rules: [],
  }),
  uploadClientImport: () => ({ content: 'name\nAcme' }),
  uploadUserImport: () => ({ content: 'name\nMia' }),
  importNextUsers: ({ userImport }) => ({ import: String(userImport) }),
  inviteUsers: ({ userImport }) => ({ import: String(userImport) }),
  importNextClients: ({ clientImport }) => ({ import: String(clientImport) }),
  updateServiceCategory: () => ({ ...ofCatalogue, threshold: 1, capacityDuration: 1 }),
  updateClientV3: ({ spareClient }) => ({ ...withoutPeople, id: String(spareClient), number: null }),
};

import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { PrismaClient } from '../generated/client.ts';
import {
  seedClientFlags,
  seedJobTags,
  seedOwnServices,
  seedReplacements,
  seedSetup,
  seedThresholds,
} from './demo/administration.ts';
import { seedCampaigns } from './demo/campaigns.ts';
import { seedClientFiles } from './demo/client-files.ts';
import { seedChecklists } from './demo/checklists.ts';
import { seedClients, seedZones } from './demo/clients.ts';
import type { DemoContext, DemoFile } from './demo/context.ts';
import { seedContacts } from './demo/contacts.ts';
import { seedCopy } from './demo/copy.ts';
import { demoPassword } from './demo/demo-accounts.ts';
import { seedDetails, seedNotes } from './demo/details.ts';
import { seedFiles } from './demo/files.ts';
import { seedHistory } from './demo/history.ts';
import { planJobs } from './demo/job-plan.ts';
import { seedJobs } from './demo/jobs.ts';
import { seedNotifications } from './demo/notifications.ts';
import { seedOrderParts } from './demo/order-parts.ts';
import { seedPrices } from './demo/prices.ts';
import { seedProofingComments } from './demo/proofing-comments.ts';
import { seedProviders } from './demo/providers.ts';
import { seedClosedDays } from './demo/public-holidays.ts';
import { createRandom } from './demo/random.ts';
import { seedSavedViews } from './demo/saved-views.ts';
import { seedEmails } from './demo/sending/emails.ts';
import { seedEsoftOrders } from './demo/sending/esoft.ts';
import { seedReviewLinks } from './demo/sending/review-links.ts';
import { teamOf } from './demo/team.ts';
import { seedTimeEntries } from './demo/time-entries.ts';
import { seedUsers } from './demo/users.ts';

export interface DemoOptions {
  /** The same seed makes the same demo, except for times. */
  readonly seed: number;
  /** All dates are around this instant. */
  readonly now: Date;
  readonly putFile: (file: DemoFile) => Promise<void>;
  readonly hashPassword: (password: string) => Promise<string>;
}

async function writeDemo(context: DemoContext, passwordHash: string): Promise<void> {
  const users = await seedUsers(context, passwordHash);
  const providers = await seedProviders(context, users);
  const zoneIds = await seedZones(
    context,
    providers.map(({ user }) => user),
  );
  await seedClosedDays(context, zoneIds);
  const clients = await seedClients(context, users, zoneIds);
  const campaigns = await seedCampaigns(context, clients);
  const jobs = planJobs(context, providers, campaigns);
  const teams = jobs.map((job) => teamOf(context, users, job));
  const userOf = (role: number) => users.find(({ userRoleId }) => userRoleId === role)?.id ?? 0;
  await seedJobs(context, jobs, userOf(UserRoleId.Integration));
  await seedContacts(context, clients);
  const history = await seedHistory(context, users, jobs, teams);
  await seedReviewLinks(context, jobs, userOf(UserRoleId.ProductionManager));
  await seedEmails(context, users, jobs, history);
  await seedDetails(context, jobs);
  await seedNotes(context, jobs, userOf(UserRoleId.BackOffice));
  await seedChecklists(context, jobs, teams);
  await seedTimeEntries(context, users, jobs, teams);
  await seedSavedViews(context, users);
  await seedNotifications(context, users, jobs, teams, history);
  await seedSetup(context);
  await seedReplacements(context);
  await seedJobTags(context);
  await seedClientFlags(context);
  await seedThresholds(context);
  await seedOwnServices(context);
  const withTeam = jobs.map((job, index) => ({ job, team: teams[index] ?? {} }));
  await seedCopy(context, withTeam);
  await seedFiles(context, withTeam, clients);
  await seedEsoftOrders(context, history);
  await seedClientFiles(context, withTeam);
  await seedPrices(context, users, clients);
  await seedOrderParts(context, users, withTeam);
  await seedProofingComments(context, withTeam, userOf(UserRoleId.Integration));
}

/**
 * Adds the demo company to a database with reference data; false without changes when it exists. Atomic: a killed process leaves nothing.
 */
export async function seedDemo(
  prisma: PrismaClient,
  { seed, now, putFile, hashPassword }: DemoOptions,
): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword);
  return prisma.$transaction(
    async (database) => {
      await database.$executeRaw`SELECT pg_advisory_xact_lock(7306823)`;
      const settings = await database.organisationSettings.findUniqueOrThrow({ where: { id: 1 } });
      if (settings.demoSeededAt) return false;
      await writeDemo({ database, random: createRandom(seed), now, putFile }, passwordHash);
      await database.organisationSettings.update({ where: { id: 1 }, data: { demoSeed: seed, demoSeededAt: now } });
      return true;
    },
    { timeout: 300_000, maxWait: 60_000 },
  );
}

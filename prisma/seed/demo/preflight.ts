import { checksFor, type CheckRule, type RulesInForce } from '@shootdesk/shared/preflight/picture-rules';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { isDelivered } from '@shootdesk/shared/workflows/statuses';
import { insertRows } from '../write-rows.ts';
import type { DemoContext } from './context.ts';
import { libraryFindings, type LibraryFinding } from './library-findings.ts';
import { later } from './local-time.ts';
import type { StoredFile } from './stored-files.ts';

/** Time between the upload of a picture and its check, and between the check and a decision. */
const checkedAfterMs = 4000;
const decidedAfterMs = 25 * 60_000;

/** Why somebody dismissed a finding, by check. */
const reasons: Readonly<Partial<Record<LibraryFinding['check'], readonly string[]>>> = {
  keystone: ['Looks right at this height', 'The cabinets lean, not the picture', 'Corrected as far as the crop allows'],
  tilted: ['The wall itself leans', 'Within half a degree, fine'],
  blownAreas: ['The window is meant to be white', 'White walls'],
  soft: ['The client wants the soft look'],
};
const otherReason = 'Looked at, fine as it is';

interface Found {
  readonly file: StoredFile;
  readonly finding: LibraryFinding;
  readonly nth: number;
}

/** QC has dismissed every finding of a delivered job, and none of a job that is still in work. */
function decisionOf({ file, finding, nth }: Found) {
  const { job, team } = file.owner;
  const qc = team[JobUserRoleId.QualityControl];
  if (!qc || !isDelivered(job.statusId)) return { dismissedAt: null, dismissedById: null, dismissalReason: null };
  const list = reasons[finding.check] ?? [otherReason];
  return {
    dismissedAt: later(file.createdAt, checkedAfterMs + decidedAfterMs),
    dismissedById: qc.id,
    dismissalReason: list[(job.id + nth) % list.length] ?? otherReason,
  };
}

interface ServiceRules {
  readonly rules: RulesInForce;
  readonly atDusk: boolean;
  readonly makes: readonly string[];
}

/** Rules of the services, which switch some checks off for plans and for pictures at dusk. */
async function findRules({ database }: DemoContext): Promise<Map<number, ServiceRules>> {
  const ofEveryClient = { where: { clientId: null }, select: { rules: true } } as const;
  const services = await database.service.findMany({
    select: {
      ...{ id: true, atDusk: true, makes: true, pictureRules: ofEveryClient },
      serviceGroup: { select: { pictureRules: ofEveryClient } },
    },
  });
  return new Map(
    services.map(({ id, atDusk, makes, pictureRules, serviceGroup }) => [
      id,
      {
        atDusk,
        makes,
        rules: [...pictureRules, ...serviceGroup.pictureRules].map(({ rules }) => rules as unknown as CheckRule[]),
      },
    ]),
  );
}

/**
 * Adds what preflight found in the pictures of the jobs. Thousands of files of the demo share some hundreds of pictures, so they are not in
 * the index of same pictures: each would be found in every other job.
 */
export async function seedPreflight(context: DemoContext, files: readonly StoredFile[]): Promise<void> {
  const { database } = context;
  const pictures = files.filter((file) => file.kind !== 'client-resources' && file.library.endsWith('.jpg'));
  const rules = await findRules(context);
  await insertRows(
    database,
    'picture_checks',
    pictures.map(({ id: fileId, createdAt }) => ({
      fileId,
      startedAt: later(createdAt, checkedAfterMs),
      checkedAt: later(createdAt, checkedAfterMs),
      attempts: 1,
      createdAt,
    })),
  );
  const found = pictures
    .filter(({ kind }) => kind === 'assets')
    .flatMap((file) => {
      const checks = checksFor({ resourceTypeId: null, ...rules.get(file.owner.job.service.id)! });
      return (libraryFindings[file.library] ?? [])
        .filter(({ check }) => checks.has(check))
        .map((finding) => ({ file, finding }));
    })
    .map((each, nth): Found => ({ ...each, nth }));
  await insertRows(
    database,
    'picture_findings',
    found.map((each) => ({
      fileId: each.file.id,
      checkName: each.finding.check,
      level: each.finding.level,
      sentence: each.finding.sentence,
      spot: each.finding.spot,
      ...decisionOf(each),
      createdAt: later(each.file.createdAt, checkedAfterMs),
    })),
  );
  await database.$executeRaw`
    INSERT INTO finding_dismissals (finding_id, check_name, level, reason, service_id, client_id, dismissed_by_id, created_at)
    SELECT f.id, f.check_name, f.level, f.dismissal_reason, j.service_id, j.client_id, f.dismissed_by_id, f.dismissed_at
    FROM picture_findings f JOIN asset_histories h ON h.file_id = f.file_id JOIN assets a ON a.id = h.asset_id
      JOIN service_jobs j ON j.id = a.service_job_id
    WHERE f.dismissed_at IS NOT NULL ORDER BY f.id`;
}

import { UserRoleId, UserTypeId } from '@shootdesk/shared/identity/roles';
import type { SetupFacts } from '@shootdesk/shared/setup/setup-steps';
import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

const editors = [UserRoleId.FullTimeEditor, UserRoleId.ContractualEditor, UserRoleId.Specialist];
const staff = [UserTypeId.BackOffice, UserTypeId.OnSite, UserTypeId.Studio];

/** Reads the facts that determine the state of the set-up, in one statement. */
export async function findSetupFacts(db: PrismaClient | Tx): Promise<Omit<SetupFacts, 'isNamed' | 'hasOwnLooks'>> {
  const [row] = await db.$queryRaw<Omit<SetupFacts, 'isNamed' | 'hasOwnLooks'>[]>`
    WITH offered AS (SELECT s.id, s.on_site FROM services s JOIN service_groups g ON g.id = s.service_group_id
        WHERE s.hidden_at IS NULL AND g.hidden_at IS NULL),
      staff AS (SELECT u.id, u.user_role_id, r.user_type_id FROM users u JOIN user_roles r ON r.id = u.user_role_id
        WHERE u.deleted_at IS NULL AND r.user_type_id = ANY(${staff}::int[])),
      provider_facts AS (SELECT
          EXISTS (SELECT FROM zone_providers z WHERE z.user_id = p.id) AS zoned,
          EXISTS (SELECT FROM weekly_slots w WHERE w.user_id = p.id) AS timed,
          EXISTS (SELECT FROM offered o WHERE o.on_site AND (
            EXISTS (SELECT FROM user_services us WHERE us.user_id = p.id AND us.service_id = o.id)
            OR EXISTS (SELECT FROM provider_bookable_services b JOIN providers v ON v.id = b.provider_id
              WHERE v.user_id = p.id AND b.service_id = o.id))) AS skilled
        FROM staff p WHERE p.user_type_id = ${UserTypeId.OnSite})
    SELECT (SELECT count(*)::int FROM zones) AS zones,
      EXISTS (SELECT FROM zone_postcodes) AS "hasPostcodes",
      (SELECT count(*)::int FROM offered) AS "servicesOffered",
      (SELECT count(*)::int FROM offered WHERE on_site) AS "servicesAtProperty",
      EXISTS (SELECT FROM services WHERE hidden_at IS NOT NULL OR NOT built_in) AS "areServicesChosen",
      (SELECT count(*)::int FROM staff) AS people,
      (SELECT count(*)::int FROM provider_facts) AS providers,
      (SELECT count(*)::int FROM provider_facts WHERE zoned AND timed AND skilled) AS bookable,
      (SELECT count(*)::int FROM provider_facts WHERE NOT zoned) AS "providersWithoutZone",
      (SELECT count(*)::int FROM provider_facts WHERE NOT timed) AS "providersWithoutHours",
      (SELECT count(*)::int FROM provider_facts WHERE NOT skilled) AS "providersWithoutServices",
      (SELECT count(*)::int FROM staff WHERE user_role_id = ANY(${editors}::int[])) AS editors,
      (SELECT count(*)::int FROM clients WHERE deleted_at IS NULL) AS clients,
      (SELECT count(*)::int FROM clients WHERE deleted_at IS NULL AND zone_id IS NULL) AS "clientsWithoutZone",
      (SELECT count(*)::int FROM (SELECT FROM service_jobs LIMIT 1) first_job) AS jobs`;
  return row!;
}

import type { Employment, UserRoleV3 } from '@shootdesk/shared/identity/roles';
import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import { userImportColumns, type UserImportColumn } from '@shootdesk/shared/users/import-columns';
import { hiddenRoles, userRoleValues } from '@shootdesk/shared/users/role-blocks';
import { userEmail, userFields } from '@shootdesk/shared/users/user-fields';
import { z } from 'zod';
import { beginningOf } from '../../kernel/csv/beginning-of.ts';
import { listOf, reasonOf, whyUnreadable, type RefusedRow } from '../../kernel/csv/read-cells.ts';
import type { CsvRow } from '../../kernel/csv/read-csv.ts';

const listColumns = ['zones', 'services'] as const satisfies readonly UserImportColumn[];

/** Roles that a file can assign. Excludes integrations, because they get a key instead of an invitation. */
const importedRoles = userRoleValues.filter((role) => !hiddenRoles.includes(role) && role !== 'Integration');

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

const roleWords = new Map<string, UserRoleV3>([
  ...importedRoles.map((role): [string, UserRoleV3] => [plain(role), role]),
  ['photographer', 'Provider'],
  ['qualitycontrol', 'QC'],
  ['admin', 'Back_Office'],
  ['administrator', 'Back_Office'],
  ['office', 'Back_Office'],
]);

const employmentWords = new Map<string, Employment>([
  ['contract', 'Contract'],
  ['contractor', 'Contract'],
  ['freelance', 'Contract'],
  ['fulltime', 'Full_Time'],
  ['employed', 'Full_Time'],
]);

const wordOf = <T extends string>(words: ReadonlyMap<string, T>, sentence: string) =>
  z.string().transform((cell, context): T => {
    const found = words.get(plain(cell));
    if (found) return found;
    context.addIssue({ code: 'custom', message: cell === '' ? 'Required' : sentence });
    return z.NEVER;
  });

const roleNames = importedRoles.map((role) => role.replaceAll('_', ' ')).join(', ');

const rowFields = z.object({
  name: userFields.name.written,
  email: userEmail,
  role: wordOf(roleWords, `Must be one of ${roleNames}.`),
  phone: userFields.contact.written,
  city: z.string().max(100),
  employment: wordOf(employmentWords, 'Must be Contract or Full Time.'),
  username: userFields.username.written,
});

/** A parsed row, with zones and services by name. */
export interface DescribedUser extends z.output<typeof rowFields> {
  readonly rowNumber: number;
  readonly zoneNames: readonly string[];
  readonly serviceNames: readonly string[];
}

const cellsOf = (data: CsvRow['data']) =>
  Object.fromEntries(userImportColumns.map(({ name }) => [name, data[name] ?? ''])) as Record<UserImportColumn, string>;

const columnOf = (path: readonly PropertyKey[]) => String(path[0]);

export function readRow({ rowNumber, data }: CsvRow): DescribedUser | RefusedRow {
  const cells = cellsOf(data);
  const name = beginningOf(cells.name);
  const unreadable = whyUnreadable(data, listColumns);
  if (unreadable !== null) return { rowNumber, name, reason: unreadable };
  const { employment, username, email } = cells;
  const sent = { ...cells, employment: employment || 'Full Time', username: username || email.toLowerCase() };
  const outcome = rowFields.safeParse(sent, { error: validationSentence });
  if (!outcome.success) {
    // Reports an invalid e-mail address once, not again as the username.
    const issues = outcome.error.issues.filter(({ path }) => username !== '' || path[0] !== 'username');
    return {
      rowNumber,
      name,
      reason: reasonOf(issues, columnOf, {}) || 'email: Must have at most 100 characters, or a username beside it.',
    };
  }
  return { rowNumber, ...outcome.data, zoneNames: listOf(cells.zones), serviceNames: listOf(cells.services) };
}

/** A column of an import file. */
export interface ImportColumn {
  readonly name: string;
  /** Hint in the template. */
  readonly description: string;
}

const several = 'several are separated by commas';

/** The columns of an import, in the order of the template. Only the name must be filled in. */
export const importColumns = [
  { name: 'name', description: 'Name of the client; required' },
  { name: 'number', description: 'Your number for the client; unique' },
  { name: 'business_name', description: 'Registered name' },
  { name: 'brand', description: 'Brand' },
  { name: 'classification', description: 'Casual, Partner or VIP; Casual when empty' },
  { name: 'address', description: 'Street and number' },
  { name: 'suburb', description: 'Suburb' },
  { name: 'state', description: 'ACT, NSW, NT, QLD, SA, TAS, VIC or WA' },
  { name: 'postcode', description: 'Postcode' },
  { name: 'phone', description: 'Telephone' },
  { name: 'email', description: 'E-mail address of the office' },
  { name: 'zone', description: 'Name of a zone that is there' },
  { name: 'reference', description: 'Reference' },
  { name: 'jobtrack_reference', description: 'Reference in Jobtrack' },
  { name: 'realhub_reference', description: 'Reference in Realhub' },
  { name: 'appointment_note', description: 'Note for appointments' },
  { name: 'production_note', description: 'Note for production' },
  { name: 'flags', description: `Client flags; ${several}` },
  { name: 'proofing_emails', description: `E-mail addresses that get proofs; ${several}` },
  { name: 'calendar_invite_emails', description: `E-mail addresses that get invitations; ${several}` },
  { name: 'account_managers', description: `E-mail addresses of account managers; ${several}` },
  { name: 'blacklisted_providers', description: `E-mail addresses of providers the client does not want; ${several}` },
] as const satisfies readonly ImportColumn[];

export type ImportColumnName = (typeof importColumns)[number]['name'];

/** Columns that the file of refused rows adds. They are ignored when the corrected file is imported. */
export const outcomeColumns = ['row', 'reason'] as const;

/** Rows per import call. */
export const importBatchSize = 50;
/** Most rows of one file. */
export const mostImportRows = 10_000;
/** Most characters of one file. */
export const mostImportCharacters = 5 * 1024 * 1024;

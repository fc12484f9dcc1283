/** What each group of calls is about. */
export const tagDescriptions: Record<string, string> = {
  'Activity logs': 'What was done to a job, by whom.',
  Campaigns: 'Properties that are marketed; a campaign holds the jobs ordered for it.',
  Clients: 'Offices that order jobs.',
  Health: 'Probes for whatever runs the process.',
  Identity: 'Signing in and out, and who is signed in.',
  'Job checklists': 'What is to be checked before a job goes on.',
  'Job details': 'What was ordered or agreed for a job, as typed values.',
  'Job notes': 'Notes of a job for those who work on it.',
  'Job tags': 'Free words that mark jobs.',
  'Job users': 'Who has which part in a job, and taking the next one.',
  'Reference lists': 'The words of the product: statuses, types, roles, flags, services.',
  'Saved views': 'Filters of the job list that a person keeps under a name.',
  Scheduling: 'When a provider is at the property.',
  'Service jobs': 'Jobs: listing, reading, moving them along their workflow, and their history.',
  Users: 'People who work with the product, and the signed-in one.',
  Workflows: 'Statuses of a job and the moves between them.',
};

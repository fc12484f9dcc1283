/** What each group of calls is about. */
export const tagDescriptions: Record<string, string> = {
  Health: 'Probes for whatever runs the process.',
  Identity: 'Signing in and out, and who is signed in.',
  'Service jobs': 'Jobs: listing, reading, moving them along their workflow, and their history.',
  Users: 'People who work with the product, and the signed-in one.',
  Workflows: 'Statuses of a job and the moves between them.',
};

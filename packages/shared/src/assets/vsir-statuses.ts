/** Verification of a retouched photo, in the order of its course. */
export const vsirStatuses = [
  { id: 1, name: 'Pending', description: 'Not looked at yet' },
  { id: 2, name: 'Verified', description: 'As the client asked' },
  { id: 3, name: 'Rejected', description: 'Not as the client asked' },
  { id: 4, name: 'NotRequired', description: 'Needs no verification' },
] as const;

interface Progress {
  readonly lines: number;
  readonly checked: number;
  /** Open lines without which nothing can be uploaded. */
  readonly required: number;
}

/** Formats how far the checklist of a job is, and what is still required before anything can be uploaded. */
export function checklistText({ lines, checked, required }: Progress): string {
  if (lines === 0) return 'No checklist';
  return `Checklist: ${checked} of ${lines} done${required > 0 ? `, ${required} required before uploading` : ''}`;
}

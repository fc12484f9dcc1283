interface Progress {
  readonly lines: number;
  readonly checked: number;
  /** Open lines without which nothing can be uploaded. */
  readonly required: number;
}

/** Formats how far a checklist with lines is, and what is still required before anything can be uploaded. */
export const progressText = ({ lines, checked, required }: Progress): string =>
  `${checked} of ${lines} done${required > 0 ? `, ${required} required before uploading` : ''}`;

/** Formats how far the checklist of a job is, if it has one. */
export const checklistText = (progress: Progress): string =>
  progress.lines === 0 ? 'No checklist' : `Checklist: ${progressText(progress)}`;

interface Progress {
  readonly lines: number;
  readonly checked: number;
  /** Open lines that block uploads until they are ticked. */
  readonly required: number;
}

/** Formats the progress of a checklist, and how many lines still block uploads. */
export const progressText = ({ lines, checked, required }: Progress): string =>
  `${checked} of ${lines} done${required > 0 ? `, ${required} required before uploading` : ''}`;

/** Formats the progress of a job's checklist; blank without one. */
export const checklistText = (progress: Progress): string =>
  progress.lines === 0 ? 'No checklist' : `Checklist: ${progressText(progress)}`;

import type { Story } from './story.tsx';

const files = import.meta.glob<{ readonly stories: readonly Story[] }>('./*.stories.tsx', { eager: true });

/** The stories of all files, by the name of the part. */
export const allStories: readonly Story[] = Object.values(files)
  .flatMap(({ stories }) => stories)
  .toSorted((a, b) => a.part.localeCompare(b.part));

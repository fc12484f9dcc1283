import { duskPositional } from '@shootdesk/shared/service-job-details/detail-values';

export interface DuskValues extends Record<string, string> {
  readonly content: string;
  /** Blank until a number is entered. */
  readonly totalImages: string;
}

/** Parses the dusk positions of a job for the form; unreadable ones count as missing. */
export function duskValues(detail: { readonly value: string } | null): DuskValues {
  const empty = { content: '', totalImages: '' };
  if (!detail) return empty;
  const parsed = duskPositional.safeParse(JSON.parse(detail.value));
  return parsed.success ? { content: parsed.data.Content, totalImages: String(parsed.data.TotalImages) } : empty;
}

/** Chooses the label of the button for dusk positions: Update when instruction and number exist, else Save. */
export function duskButton({ content, totalImages }: DuskValues): 'Save' | 'Update' {
  return content.trim() === '' || Number(totalImages) <= 0 ? 'Save' : 'Update';
}

/** Makes the request body of dusk positions; a blank number counts as none. */
export function duskBody({ content, totalImages }: DuskValues) {
  return { Content: content, TotalImages: totalImages.trim() === '' ? 0 : Number(totalImages) };
}

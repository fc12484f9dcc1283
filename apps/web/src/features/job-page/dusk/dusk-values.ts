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

/** Label of the submit button: Update when instruction and number exist, otherwise Save. */
export function duskButton({ content, totalImages }: DuskValues): 'Save' | 'Update' {
  return content.trim() === '' || Number(totalImages) <= 0 ? 'Save' : 'Update';
}

/** Makes the request body; a blank number becomes 0. */
export function duskBody({ content, totalImages }: DuskValues) {
  return { Content: content, TotalImages: totalImages.trim() === '' ? 0 : Number(totalImages) };
}

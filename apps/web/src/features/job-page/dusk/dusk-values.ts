import { duskPositional } from '@shootdesk/shared/service-job-details/detail-values';

/** The dusk positions in the words of their form. */
export interface DuskValues extends Record<string, string> {
  readonly content: string;
  /** Blank until a number is entered. */
  readonly totalImages: string;
}

/** Reads a detail; what cannot be read counts as not there. */
export function duskValues(detail: { readonly value: string } | null): DuskValues {
  const empty = { content: '', totalImages: '' };
  if (!detail) return empty;
  const parsed = duskPositional.safeParse(JSON.parse(detail.value));
  return parsed.success ? { content: parsed.data.Content, totalImages: String(parsed.data.TotalImages) } : empty;
}

/** What the button is called: Update where instruction and a number of images are there, else Save. */
export function duskButton({ content, totalImages }: DuskValues): 'Save' | 'Update' {
  return content.trim() === '' || Number(totalImages) <= 0 ? 'Save' : 'Update';
}

/** A blank number counts as none. */
export function duskBody({ content, totalImages }: DuskValues) {
  return { Content: content, TotalImages: totalImages.trim() === '' ? 0 : Number(totalImages) };
}

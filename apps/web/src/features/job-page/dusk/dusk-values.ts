import { duskPositional } from '@shootdesk/shared/service-job-details/detail-values';

/** The dusk positions as form values. */
export interface DuskValues extends Record<string, string> {
  readonly content: string;
  /** Blank until a number is entered. */
  readonly totalImages: string;
}

/** Parses a detail; an unreadable one counts as missing. */
export function duskValues(detail: { readonly value: string } | null): DuskValues {
  const empty = { content: '', totalImages: '' };
  if (!detail) return empty;
  const parsed = duskPositional.safeParse(JSON.parse(detail.value));
  return parsed.success ? { content: parsed.data.Content, totalImages: String(parsed.data.TotalImages) } : empty;
}

/** Label of the button: Update when instruction and number exist, else Save. */
export function duskButton({ content, totalImages }: DuskValues): 'Save' | 'Update' {
  return content.trim() === '' || Number(totalImages) <= 0 ? 'Save' : 'Update';
}

/** A blank number counts as none. */
export function duskBody({ content, totalImages }: DuskValues) {
  return { Content: content, TotalImages: totalImages.trim() === '' ? 0 : Number(totalImages) };
}

export const orientations = ['any', 'landscape', 'portrait'] as const;

export type Orientation = (typeof orientations)[number];

interface View {
  readonly name: string;
  readonly frames: number;
  readonly orientation: Orientation;
  readonly isRequired: boolean;
}

/** 'Kitchen: 2 landscape', 'Aerial: may' */
export function formatView({ name, frames, orientation, isRequired }: View): string {
  const wish = [frames > 1 && frames, orientation !== 'any' && orientation].filter(Boolean).join(' ');
  const wishes = [wish, !isRequired && 'may'].filter(Boolean).join(', ');
  return wishes === '' ? name : `${name}: ${wishes}`;
}

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
  const wishes = [
    frames > 1 || orientation !== 'any'
      ? [frames, orientation === 'any' ? null : orientation].filter(Boolean).join(' ')
      : null,
    isRequired ? null : 'may',
  ].filter(Boolean);
  return wishes.length === 0 ? name : `${name}: ${wishes.join(', ')}`;
}

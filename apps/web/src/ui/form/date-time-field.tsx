import type { ComponentProps } from 'react';
import { FormField } from './form-field.tsx';

interface Own {
  /** Limits as local text: '2026-01-31T23:59'. */
  readonly bounds: { readonly min: string; readonly max: string };
  /** Role and style of the text below the field. */
  readonly note?: { readonly role: string; readonly sx: object };
}

type Props<N extends string> = Own & Omit<ComponentProps<typeof FormField<N>>, 'type' | 'slotProps' | 'bounds'>;

/** A form field for a date and time, as local text. */
export function DateTimeField<N extends string>({ bounds, note, ...rest }: Props<N>) {
  const slotProps = note && { slotProps: { formHelperText: note } };
  return <FormField<N> {...rest} type="datetime-local" bounds={bounds} {...slotProps} />;
}

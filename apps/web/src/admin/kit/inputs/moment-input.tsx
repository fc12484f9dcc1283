import type { MomentType } from '@shootdesk/shared/kernel/typed-moment';
import { useInput } from 'react-admin';
import { MomentInput as MomentField } from '../../../ui/inputs/moment-input.tsx';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly type: MomentType;
  readonly required?: boolean;
  readonly helperText?: string;
}

/** Input for a day, a time or both. The form holds '2026-11-24', '14:30' or '2026-11-24T14:30'. */
export function MomentInput({ source, label, type, required = false, helperText }: Props) {
  const { field, fieldState, id } = useInput({ source });
  const message = fieldState.error?.message;
  return (
    <MomentField
      id={id}
      type={type}
      label={label}
      name={field.name}
      required={required}
      value={(field.value as string | null) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={message !== undefined}
      helperText={message ?? helperText}
    />
  );
}

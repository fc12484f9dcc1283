import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { contrastOn, type ColourScheme } from '@shootdesk/shared/kernel/contrast';
import { useInput } from 'react-admin';

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const pickerStyle = {
  width: 28,
  height: 28,
  p: 0,
  border: 'none',
  borderRadius: '4px',
  bgcolor: 'transparent',
  cursor: 'pointer',
} as const;

interface Props {
  readonly source: string;
  readonly label: string;
  /** Scheme in which the text and buttons of this colour appear. */
  readonly scheme: ColourScheme;
  /** Colour of the picker while the field is blank. */
  readonly fallback: string;
  /** What a blank field means. */
  readonly whenBlank: string;
}

/** Input for a colour, typed or picked, which shows its contrast. */
export function ColourInput({ source, label, scheme, fallback, whenBlank }: Props) {
  const { field, fieldState, id } = useInput({ source });
  const text = (field.value as string | null) ?? '';
  const message = fieldState.error?.message;
  const colour = isColour(text) ? text : fallback;
  const contrast = `Contrast ${(Math.floor(contrastOn(scheme, colour) * 10) / 10).toFixed(1)}`;
  const picker = (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        aria-label={`Pick: ${label}`}
        value={colour}
        onChange={({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
          field.onChange(currentTarget.value)
        }
        sx={pickerStyle}
      />
    </InputAdornment>
  );
  return (
    <TextField
      id={id}
      label={label}
      name={field.name}
      value={text}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message !== undefined}
      helperText={message ?? (text === '' ? whenBlank : contrast)}
      placeholder="#0e6a63"
      slotProps={{ input: { startAdornment: picker }, htmlInput: { maxLength: 7, spellCheck: false } }}
    />
  );
}

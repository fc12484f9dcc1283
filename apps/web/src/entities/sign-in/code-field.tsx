import TextField from '@mui/material/TextField';

interface Props {
  /** Whether the field is for a recovery code, which contains letters. */
  readonly isRecovery?: boolean;
  /** Whether the field gets the focus when it appears. */
  readonly isFirst?: boolean;
  readonly helperText?: string;
}

/** The field for a code of the authenticator app, which phones and password managers fill in. */
export function CodeField({ isRecovery = false, isFirst = false, helperText }: Props) {
  return (
    <TextField
      name="code"
      label={isRecovery ? 'Recovery code' : 'Code'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      required
      // oxlint-disable-next-line no-autofocus -- nothing else is to be done on this step
      autoFocus={isFirst}
      helperText={helperText}
      slotProps={{
        inputLabel: { required: false },
        htmlInput: {
          inputMode: isRecovery ? 'text' : 'numeric',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 40,
        },
      }}
    />
  );
}

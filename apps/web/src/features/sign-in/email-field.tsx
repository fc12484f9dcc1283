import TextField from '@mui/material/TextField';

/** The address that an account is known by. */
export function EmailField() {
  return (
    <TextField
      name="email"
      type="email"
      label="Email"
      autoComplete="username"
      required
      autoFocus
      slotProps={{ inputLabel: { required: false } }}
    />
  );
}

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
      // oxlint-disable-next-line no-autofocus -- the only purpose of these screens is to fill it in
      autoFocus
      slotProps={{ inputLabel: { required: false } }}
    />
  );
}

import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

/** Reads the text of a named field of a sign-in or password form that is being sent. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** E-mail field of the sign-in form, which has the focus and offers the browser's stored user names. */
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

interface Props {
  readonly label?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly minLength?: number;
  readonly helperText?: string;
  readonly error?: boolean;
}

/** Password field with a button that makes the text visible. */
export function PasswordField({ label = 'Password', minLength, ...field }: Props) {
  const [visible, setVisible] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={visible ? 'Hide password' : 'Show password'}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      {...field}
      name="password"
      label={label}
      type={visible ? 'text' : 'password'}
      required
      slotProps={{
        input: { endAdornment: toggle },
        inputLabel: { required: false },
        htmlInput: minLength ? { minLength } : {},
      }}
    />
  );
}

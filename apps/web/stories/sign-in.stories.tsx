import type { UserSessionView } from '@shootdesk/shared/sign-in/sessions.contract';
import { CodeField } from '../src/entities/sign-in/code-field.tsx';
import { EmailField, PasswordField } from '../src/entities/sign-in/fields.tsx';
import { QrCode } from '../src/entities/sign-in/qr-code.tsx';
import { RecoveryCodes } from '../src/entities/sign-in/recovery-codes.tsx';
import { SessionList } from '../src/entities/sessions/session-list.tsx';
import { SetUpTwoFactor } from '../src/entities/sign-in/set-up-two-factor.tsx';
import type { Story } from './story.tsx';

const codes = ['abcd-efgh-jkmn-pqrs', 'bcde-fghj-kmnp-qrst', 'cdef-ghjk-mnpq-rstu', 'defg-hjkm-npqr-stuv'];
const uri = 'otpauth://totp/Shootdesk:jo%40example.com?issuer=Shootdesk&secret=JBSWY3DPEHPK3PXP';
const signedInAt = '2026-06-10T00:15:00.000Z';
const session = { identityProvider: 'password', signedInAt, lastUsedAt: signedInAt, isCurrent: false };
const sessions: readonly UserSessionView[] = [
  { ...session, id: 1, browser: 'Chrome on Windows', isCurrent: true },
  { ...session, id: 2, browser: 'Safari on iOS', identityProvider: 'google' },
  { ...session, id: 3, browser: null },
];
const ignore = () => {};

export const stories: readonly Story[] = [
  {
    part: 'CodeField',
    states: {
      'of the app': () => <CodeField helperText="Six digits, from the authenticator app" />,
      'for a recovery code': () => <CodeField isRecovery />,
    },
  },
  { part: 'EmailField', states: { plain: () => <EmailField /> } },
  {
    part: 'PasswordField',
    states: {
      'that is known': () => <PasswordField autoComplete="current-password" />,
      'that is new and too short': () => (
        <PasswordField label="New password" autoComplete="new-password" error helperText="At least 12 characters" />
      ),
    },
  },
  { part: 'QrCode', states: { 'of a set-up': () => <QrCode text={uri} label="QR code for the authenticator app" /> } },
  { part: 'RecoveryCodes', states: { new: () => <RecoveryCodes codes={codes} onDone={ignore} /> } },
  {
    part: 'SessionList',
    states: {
      'in three browsers': () => <SessionList label="Where you are signed in" sessions={sessions} onEnd={ignore} />,
    },
  },
  {
    part: 'SetUpTwoFactor',
    states: { 'asking for the password': () => <SetUpTwoFactor onDone={ignore} onConfirmed={ignore} /> },
  },
];

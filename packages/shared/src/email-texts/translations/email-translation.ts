import type { ClientEmailKind } from '../client-emails.ts';
import type { EmailText } from '../render-text.ts';

/** A language that has every e-mail to clients, which the compiler checks. */
export type EmailTranslation = Readonly<Record<ClientEmailKind, EmailText>>;

import { emailKinds, type EmailKind } from './catalogue.ts';

/** E-mails that go to the team alone, and so are written in English. */
const teamKinds = [
  'invitation',
  'invitationWithoutPassword',
  'passwordReset',
  'twoFactorChanged',
  'twoFactorReset',
  'notification',
  'digest',
] as const;

/** E-mails to clients, which each of them gets in their language. */
export type ClientEmailKind = Exclude<EmailKind, (typeof teamKinds)[number]>;

export const isForClients = (kind: EmailKind): kind is ClientEmailKind =>
  !(teamKinds as readonly string[]).includes(kind);

export const clientEmailKinds = emailKinds.filter(isForClients) as [ClientEmailKind, ...ClientEmailKind[]];

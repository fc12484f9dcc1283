interface MailError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
}

interface Failure {
  readonly reason: string;
  /** Whether retrying is useless. */
  readonly isFinal: boolean;
}

const maxQuoted = 300;

const quoted = (text: string): string => `'${text.replaceAll(/\s+/g, ' ').trim().slice(0, maxQuoted)}'`;

const unreachable = new Set(['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ENOTFOUND']);

/** Explains in plain words why an e-mail could not be sent, quoting the mail server's answer if any. */
export function explainFailure(error: unknown): Failure {
  const { code = '', responseCode, response, message = String(error) } = error as MailError;
  if (code === 'EAUTH') {
    return { reason: 'The mail server does not accept our sign-in. Please check SMTP_URL.', isFinal: false };
  }
  if (responseCode !== undefined && response !== undefined) {
    const isFinal = responseCode >= 500;
    const what = isFinal ? 'The mail server refuses the e-mail' : 'The mail server does not take the e-mail now';
    return { reason: `${what}: ${quoted(response)}`, isFinal };
  }
  if (unreachable.has(code)) return { reason: 'The mail server does not answer.', isFinal: false };
  return { reason: `The e-mail could not be sent: ${quoted(message)}`, isFinal: false };
}

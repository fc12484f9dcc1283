/**
 * All machine-readable error codes. A client may rely on `code`; `detail` is a sentence for people. Each code fixes the HTTP status and the
 * title of its problem document.
 */
export const errorCodes = {
  malformed: { status: 400, title: 'The request is malformed' },
  unauthenticated: { status: 401, title: 'Not signed in' },
  sign_in_failed: { status: 401, title: 'Sign-in failed' },
  principal_mismatch: { status: 401, title: 'The principal header names someone else' },
  passcode_required: { status: 403, title: 'A passcode is needed' },
  passcode_wrong: { status: 403, title: 'Wrong passcode' },
  forbidden: { status: 403, title: 'Not allowed' },
  cross_site_request: { status: 403, title: 'Cross-site request refused' },
  not_found: { status: 404, title: 'Not found' },
  nothing_to_take: { status: 404, title: 'Nothing to take' },
  too_slow: { status: 408, title: 'The request took too long to arrive' },
  conflict: { status: 409, title: 'Conflict' },
  text_moved_on: { status: 409, title: 'The text has changed meanwhile' },
  status_moved_on: { status: 409, title: 'The status has changed meanwhile' },
  already_exists: { status: 409, title: 'Already there' },
  already_assigned: { status: 409, title: 'Already assigned' },
  clients_in_other_zones: { status: 409, title: 'Clients belong to other zones' },
  confirmation_required: { status: 409, title: 'A confirmation is needed' },
  still_referenced: { status: 409, title: 'Still in use' },
  link_ended: { status: 410, title: 'The link has expired or was revoked' },
  stale: { status: 412, title: 'The record has changed meanwhile' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_type: { status: 415, title: 'Unsupported content type' },
  rule_violated: { status: 422, title: 'Against a rule' },
  transition_not_allowed: { status: 422, title: 'Status change not allowed' },
  override_forbidden: { status: 422, title: 'Against a rule that others may override' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key was used for something else' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  header_too_large: { status: 431, title: 'Address and headers too long' },
  internal: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'A dependency is down' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCodes;

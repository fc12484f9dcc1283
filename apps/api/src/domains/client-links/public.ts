export { clientActor } from './client-actor.ts';
export { linkChange } from './link-change.ts';
export { linkFields } from './link-fields.ts';
export { expiryOf } from './link-expiry.ts';
export { bookingLinks, linkUrl, orderLinks, signGrant, type LinkKind, type LinkSecret } from './link-token.ts';
export {
  findByToken,
  requireGrant,
  sessionOf,
  type GuardedLink,
  type LinkContact,
  type LinkSource,
} from './open-link.ts';

export { offerBookingLinks } from './offer-links.ts';

export { campaignView } from './campaign.view.ts';
export { findSameAddress } from './campaigns-at-address.store.ts';
export { findCampaign } from './campaigns.store.ts';
export { makeCampaign } from './create-campaign.ts';
export { findAddresses } from './look-up-address.ts';

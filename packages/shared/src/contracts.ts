import type { EndpointDefinition } from './kernel/endpoint.ts';
import * as activityLogs from './activity-logs/activity-logs.contract.ts';
import * as commentExport from './asset-comments/comment-export.contract.ts';
import * as assetComments from './asset-comments/asset-comments.contract.ts';
import * as clientProofing from './asset-comments/client-proofing.contract.ts';
import * as forecasts from './forecasts/forecasts.contract.ts';
import * as mending from './asset-comments/mending.contract.ts';
import * as assets from './assets/assets.contract.ts';
import * as blockouts from './availability/blockouts.contract.ts';
import * as capacity from './availability/capacity.contract.ts';
import * as workHours from './availability/work-hours.contract.ts';
import * as copy from './copy/copy.contract.ts';
import * as busyCalendars from './busy-calendars/busy-calendars.contract.ts';
import * as calendars from './calendars/calendars.contract.ts';
import * as addressLookup from './campaigns/address-lookup.contract.ts';
import * as campaignsAtAddress from './campaigns/campaigns-at-address.contract.ts';
import * as campaigns from './campaigns/campaigns.contract.ts';
import * as youtubeAuthorizations from './channels/youtube-authorizations.contract.ts';
import * as youtubeChannels from './channels/youtube-channels.contract.ts';
import * as bookingRules from './booking-links/booking-rules.contract.ts';
import * as bookingLinks from './booking-links/booking-links.contract.ts';
import * as booking from './booking-links/booking.contract.ts';
import * as orderLinks from './order-links/order-links.contract.ts';
import * as ordering from './order-links/ordering.contract.ts';
import * as clientReview from './client-review/client-review.contract.ts';
import * as clientKeyReview from './client-review/client-key-review.contract.ts';
import * as reviewLinks from './client-review/review-links.contract.ts';
import * as clientsByEmail from './clients/clients-by-email.contract.ts';
import * as clientList from './clients/client-list.contract.ts';
import * as clientsV3 from './clients/clients-v3.contract.ts';
import * as clientImport from './clients/client-import.contract.ts';
import * as clientResources from './resources/client-resources.contract.ts';
import * as absence from './dispatch/absence.contract.ts';
import * as repairs from './dispatch/repair.contract.ts';
import * as ownDay from './dispatch/day.contract.ts';
import * as dispatch from './dispatch/dispatch.contract.ts';
import * as fittingProviders from './dispatch/fitting-providers.contract.ts';
import * as visitProposals from './dispatch/visit-proposals.contract.ts';
import * as visits from './dispatch/visits.contract.ts';
import * as planProposals from './planning/plan-proposals.contract.ts';
import * as downloads from './downloads/downloads.contract.ts';
import * as esoft from './esoft/esoft.contract.ts';
import * as emailTexts from './email-texts/email-texts.contract.ts';
import * as emailRequests from './email-requests/email-requests.contract.ts';
import * as fileStorage from './files/file-storage.contract.ts';
import * as previews from './files/previews.contract.ts';
import * as tiles from './files/tiles.contract.ts';
import * as findingCounts from './preflight/finding-counts.contract.ts';
import * as findings from './preflight/findings.contract.ts';
import * as preflightReport from './preflight/preflight-report.contract.ts';
import * as firstTimeRight from './reports/first-time-right.contract.ts';
import * as reports from './reports/reports.contract.ts';
import * as createOrder from './orders/create-order.contract.ts';
import * as resources from './resources/resources.contract.ts';
import * as enums from './reference-lists/enums.contract.ts';
import * as readTogether from './reads/read-together.contract.ts';
import * as audit from './audit/audit.contract.ts';
import * as recordChanges from './record-changes/record-changes.contract.ts';
import * as referenceLists from './reference-lists/reference-lists.contract.ts';
import * as replacements from './replacements/replacements.contract.ts';
import * as serviceCategories from './services/service-categories.contract.ts';
import * as savedViews from './saved-views/saved-views.contract.ts';
import * as bulkWorkflow from './service-jobs/bulk-workflow.contract.ts';
import * as changeOrder from './service-jobs/change-order.contract.ts';
import * as createServiceJob from './service-jobs/create-service-job.contract.ts';
import * as jobCounts from './service-jobs/job-counts.contract.ts';
import * as jobReport from './service-jobs/job-report.contract.ts';
import * as moveCampaign from './scheduling/move-campaign.contract.ts';
import * as orderParts from './service-jobs/order-parts.contract.ts';
import * as updateServiceJob from './service-jobs/update-service-job.contract.ts';
import * as userList from './users/user-list.contract.ts';
import * as usersV1 from './users/users-v1.contract.ts';
import * as userImport from './users/user-import.contract.ts';
import * as usersV3 from './users/users-v3.contract.ts';
import * as live from './live/live.contract.ts';
import * as health from './health/health.contract.ts';
import * as apiKeys from './api-keys/api-keys.contract.ts';
import * as firstAccount from './sign-in/first-account.contract.ts';
import * as sessions from './sign-in/sessions.contract.ts';
import * as twoFactor from './sign-in/two-factor.contract.ts';
import * as identity from './sign-in/sign-in.contract.ts';
import * as serviceJobNotes from './service-job-notes/service-job-notes.contract.ts';
import * as serviceJobDetails from './service-job-details/service-job-details.contract.ts';
import * as serviceJobTags from './service-job-tags/service-job-tags.contract.ts';
import * as serviceJobChecklist from './service-job-checklist-items/service-job-checklist-items.contract.ts';
import * as organisation from './settings/organisation.contract.ts';
import * as setup from './setup/setup.contract.ts';
import * as setupFile from './setup/file/setup-file.contract.ts';
import * as statusReasons from './settings/status-reasons.contract.ts';
import * as search from './search/search.contract.ts';
import * as searchAll from './search/search-all.contract.ts';
import * as serviceJobUsers from './service-job-users/service-job-users.contract.ts';
import * as moveVisit from './scheduling/move-visit.contract.ts';
import * as fixVisitTime from './scheduling/fix-visit-time.contract.ts';
import * as wishes from './scheduling/wishes.contract.ts';
import * as scheduling from './scheduling/scheduling.contract.ts';
import * as serviceJobs from './service-jobs/service-jobs.contract.ts';
import * as setAvailable from './service-jobs/set-available.contract.ts';
import * as currentUser from './users/current-user.contract.ts';
import * as notifications from './notifications/notifications.contract.ts';
import * as notificationPreferences from './notifications/preferences.contract.ts';
import * as time from './time/time.contract.ts';
import * as closedDays from './closed-days/closed-days.contract.ts';
import * as workingWeek from './availability/working-week.contract.ts';
import * as timeCorrections from './time/corrections.contract.ts';
import * as operations from './operations/operations.contract.ts';
import * as workload from './workload/workload.contract.ts';
import * as zoneLinks from './zones/zone-links.contract.ts';
import * as zonePostcodes from './zones/zone-postcodes.contract.ts';
import * as zones from './zones/zones.contract.ts';
import * as workflows from './workflows/workflows.contract.ts';
import * as checklists from './checklists/checklists.contract.ts';
import * as copyTemplates from './copy-templates/copy-templates.contract.ts';
import * as serviceGroups from './services/service-groups.contract.ts';
import * as serviceProposal from './services/service-proposal.contract.ts';
import * as services from './services/services.contract.ts';
import * as clientMessages from './client-messages/client-messages.contract.ts';
import * as clientContacts from './client-contacts/client-contacts.contract.ts';
import * as jobTags from './job-tags/job-tags.contract.ts';
import * as jobPrices from './job-prices/job-prices.contract.ts';
import * as monthLists from './month-lists/month-lists.contract.ts';
import * as prices from './prices/prices.contract.ts';
import * as addOns from './add-ons/add-ons.contract.ts';
import * as rates from './rates/rates.contract.ts';
import * as clientFlags from './client-flags/client-flags.contract.ts';
import * as clientLanguages from './client-languages/client-languages.contract.ts';
import * as countries from './countries/countries.contract.ts';
import * as pictureRules from './picture-rules/picture-rules.contract.ts';
import * as propertyNotes from './property-notes/property-notes.contract.ts';
import * as jobViews from './expected-views/job-views.contract.ts';
import * as exposureSets from './exposure-sets/exposure-sets.contract.ts';
import * as viewLists from './expected-views/view-lists.contract.ts';

function endpointsOf(module: Record<string, unknown>): EndpointDefinition[] {
  return Object.values(module).filter(
    (value): value is EndpointDefinition =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );
}

/** Every call of the API. The server refuses to start unless each has exactly one route. */
export const contracts: readonly EndpointDefinition[] = [
  health,
  identity,
  firstAccount,
  currentUser,
  serviceJobs,
  setAvailable,
  workflows,
  time,
  timeCorrections,
  notifications,
  notificationPreferences,
  moveVisit,
  fixVisitTime,
  wishes,
  scheduling,
  dispatch,
  fittingProviders,
  absence,
  repairs,
  visitProposals,
  planProposals,
  operations,
  workload,
  visits,
  ownDay,
  workHours,
  blockouts,
  capacity,
  busyCalendars,
  calendars,
  serviceJobUsers,
  serviceJobChecklist,
  serviceJobTags,
  serviceJobDetails,
  serviceJobNotes,
  activityLogs,
  clientList,
  clientsByEmail,
  youtubeChannels,
  youtubeAuthorizations,
  enums,
  referenceLists,
  savedViews,
  jobCounts,
  userList,
  usersV3,
  usersV1,
  apiKeys,
  sessions,
  twoFactor,
  search,
  searchAll,
  readTogether,
  campaigns,
  campaignsAtAddress,
  addressLookup,
  createServiceJob,
  createOrder,
  changeOrder,
  fileStorage,
  resources,
  assets,
  copy,
  assetComments,
  clientProofing,
  commentExport,
  mending,
  forecasts,
  clientReview,
  clientKeyReview,
  reviewLinks,
  bookingLinks,
  orderLinks,
  ordering,
  bookingRules,
  booking,
  downloads,
  emailRequests,
  esoft,
  previews,
  tiles,
  findings,
  findingCounts,
  preflightReport,
  clientResources,
  updateServiceJob,
  moveCampaign,
  orderParts,
  bulkWorkflow,
  jobReport,
  reports,
  firstTimeRight,
  recordChanges,
  audit,
  organisation,
  statusReasons,
  setup,
  setupFile,
  emailTexts,
  zones,
  zoneLinks,
  zonePostcodes,
  clientsV3,
  serviceCategories,
  replacements,
  clientImport,
  userImport,
  live,
  checklists,
  copyTemplates,
  serviceGroups,
  serviceProposal,
  services,
  closedDays,
  workingWeek,
  clientContacts,
  clientMessages,
  jobTags,
  prices,
  jobPrices,
  monthLists,
  addOns,
  rates,
  clientFlags,
  clientLanguages,
  countries,
  pictureRules,
  propertyNotes,
  jobViews,
  exposureSets,
  viewLists,
].flatMap(endpointsOf);

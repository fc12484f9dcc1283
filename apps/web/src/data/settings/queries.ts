import { getBranding } from '@shootdesk/shared/settings/organisation.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { showBranding } from '../../kernel/branding.ts';

/** Reads how the studio shows itself, and shows it so; the page came with it, so that nothing waits for this. */
export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: async ({ signal }) => {
    const branding = await call(getBranding, {}, signal);
    showBranding(branding);
    return branding;
  },
  staleTime: 60_000,
});

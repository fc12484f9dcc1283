import type { EmailKind } from '@shootdesk/shared/email-texts/catalogue';
import { getStatusReasons } from '@shootdesk/shared/settings/status-reasons.contract';
import { listEmailTexts } from '@shootdesk/shared/email-texts/email-texts.contract';
import { getBranding } from '@shootdesk/shared/settings/organisation.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { showBranding } from '../../kernel/branding.ts';

/** Reads the branding and applies it. Nothing waits for it, because the page contains the branding as well. */
export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: async ({ signal }) => {
    const branding = await call(getBranding, {}, signal);
    showBranding(branding);
    return branding;
  },
  staleTime: 60_000,
});

/** Name of the resource of e-mail texts, also the first part of the keys under which react-admin caches them. */
export const emailTextsResource = 'settings/email-texts';

/** Resource of one e-mail's texts in other languages; their ids are the tags. */
export const emailTextsIn = (kind: EmailKind) => `${emailTextsResource}/${kind}/languages`;

/** Reads the texts of all e-mails that the product writes. */
export const emailTextsQuery = queryOptions({
  queryKey: [emailTextsResource, 'all'],
  queryFn: ({ signal }) => call(listEmailTexts, {}, signal),
});

/** Reads the reasons that the studio offers for rejections and changes. */
export const statusReasonsQuery = queryOptions({
  queryKey: ['status-reasons'],
  queryFn: ({ signal }) => call(getStatusReasons, {}, signal),
  staleTime: 60_000,
});

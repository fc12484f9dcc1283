import Link from '@mui/material/Link';
import { listCampaigns, type Campaign } from '@shootdesk/shared/campaigns/campaigns.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../../api/call.ts';
import { campaignQuery } from '../../data/clients/queries.ts';
import { optionSource } from '../../data/options/queries.ts';
import { comesBack } from '../../ui/dialogs/leave-guard.tsx';
import type { FieldForm } from '../../ui/form/form-field.tsx';
import type { Option } from '../../ui/inputs/option.ts';
import { SearchPicker } from '../../ui/inputs/search-picker.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';
import type { JobTexts } from './job-values.ts';

const pageSize = '50';

/** A campaign as a picker names it: with its client, because properties are sold more than once. */
function campaignOption({ id, name, client }: Campaign) {
  return { id, name: `${name} (${client.name})` };
}

/** Campaigns by a part of their name or address, newest first. */
const campaignSource = optionSource(['campaigns'], async (name, signal) => {
  const query = { name: name || undefined, orderBy: 'createdAt desc', pageSize };
  return (await call(listCampaigns, { query }, signal)).results.map(campaignOption);
});

/** The campaign that the job belongs to, or the way to a new one. */
export function CampaignPicker({ form }: { readonly form: FieldForm<JobTexts> }) {
  const [chosen, setChosen] = useState<Option | null>(null);
  const { campaignId } = form.values;
  const isChosen = String(chosen?.id) === campaignId;
  // The one that the form begins with: of the address, such as one that has just been made, or of a draft.
  const found = useQuery(campaignQuery(isChosen ? '' : campaignId));
  const value = isChosen ? chosen : found.data ? campaignOption(found.data) : null;
  return (
    <div>
      <SearchPicker
        label="Campaign"
        source={campaignSource}
        value={value}
        onChange={(option) => {
          setChosen(option);
          form.set('campaignId', String(option?.id ?? ''));
        }}
        error={form.errors.campaignId ?? (found.error ? 'The campaign was not found.' : undefined)}
        required
      />
      <Link
        component={RouterLink}
        to="/new-campaign"
        state={comesBack}
        variant="body2"
        sx={{ ...standaloneLink, mt: 0.75 }}
      >
        New campaign
      </Link>
    </div>
  );
}

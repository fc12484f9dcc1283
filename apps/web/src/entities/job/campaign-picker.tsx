import { listCampaigns, type Campaign } from '@shootdesk/shared/campaigns/campaigns.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { campaignQuery } from '../../data/clients/queries.ts';
import { optionSource } from '../../data/options/queries.ts';
import type { Option } from '../../ui/inputs/option.ts';
import { SearchPicker } from '../../ui/inputs/search-picker.tsx';

const pageSize = '50';

/** Option for a campaign. It includes the client, because a property may be sold more than once. */
function campaignOption({ id, name, client }: Campaign) {
  return { id, name: `${name} (${client.name})` };
}

/** Finds campaigns by a part of their name or address, newest first. */
const campaignSource = optionSource(['campaigns'], async (name, signal) => {
  const query = { name: name || undefined, orderBy: 'createdAt desc', pageSize };
  return (await call(listCampaigns, { query }, signal)).results.map(campaignOption);
});

interface Props {
  /** Id; blank for none. */
  readonly campaignId: string;
  readonly onChange: (campaignId: string) => void;
  readonly label?: string;
  readonly error?: string | undefined;
}

/** Chooses a campaign by a part of its name or address. */
export function CampaignPicker({ campaignId, onChange, label = 'Campaign', error }: Props) {
  const [chosen, setChosen] = useState<Option | null>(null);
  const isChosen = String(chosen?.id) === campaignId;
  // The initial campaign of the form: from the address, such as one that was just created, or from a draft.
  const found = useQuery(campaignQuery(isChosen ? '' : campaignId));
  const value = isChosen ? chosen : found.data ? campaignOption(found.data) : null;
  return (
    <SearchPicker
      label={label}
      source={campaignSource}
      value={value}
      onChange={(option) => {
        setChosen(option);
        onChange(String(option?.id ?? ''));
      }}
      error={error ?? (found.error ? 'The campaign was not found.' : undefined)}
      required
    />
  );
}

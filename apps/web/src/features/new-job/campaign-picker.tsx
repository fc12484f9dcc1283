import Link from '@mui/material/Link';
import { getCampaign } from '@shootdesk/shared/campaigns/campaigns.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../../api/call.ts';
import type { FieldForm } from '../../ui/form/form-field.tsx';
import type { Option } from '../../ui/option.ts';
import { SearchPicker } from '../../ui/search-picker.tsx';
import type { JobValues } from './job-values.ts';
import { campaignOption, campaignSource } from './option-sources.ts';

/** The campaign that the address names, such as one that has just been made. */
function useNamedCampaign(id: string) {
  return useQuery({
    queryKey: ['campaigns', id],
    queryFn: async ({ signal }) => campaignOption(await call(getCampaign, { params: { id } }, signal)),
    enabled: id !== '',
  });
}

/** The campaign that the job belongs to, or the way to a new one. */
export function CampaignPicker({ form, named }: { readonly form: FieldForm<JobValues>; readonly named: string }) {
  const found = useNamedCampaign(named);
  const [chosen, setChosen] = useState<Option | null>(null);
  const { campaignId } = form.values;
  const value = [chosen, found.data].find((option) => String(option?.id) === campaignId) ?? null;
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
        error={form.errors.campaignId ?? (found.error ? 'The campaign of the address was not found.' : undefined)}
        required
      />
      <Link component={RouterLink} to="/new-campaign" variant="body2" sx={{ display: 'inline-block', mt: 0.75 }}>
        New campaign
      </Link>
    </div>
  );
}

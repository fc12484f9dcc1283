import { listCampaigns } from '@shootdesk/shared/campaigns/campaigns.contract';
import { classificationNames } from '@shootdesk/shared/clients/classifications';
import { listClients } from '@shootdesk/shared/clients/client-list.contract';
import { jobFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { MultiSelect } from '../../../ui/inputs/multi-select.tsx';
import type { FilterForm } from './filter-form.ts';
import { useFoundOptions } from './use-found-options.ts';

const classifications = classificationNames.map((name, index) => ({ id: index + 1, name }));

export function ClassificationFilter({ value, onChange }: FilterForm) {
  return (
    <MultiSelect
      label={jobFilters.classifications.label}
      options={classifications}
      chosen={value.classifications}
      onChange={(chosen) => onChange({ classifications: chosen })}
    />
  );
}

export function ClientFilter({ value, onChange }: FilterForm) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = useFoundOptions(
    'clients',
    (query, signal) => call(listClients, { query }, signal),
    value.clients,
    isOpen,
  );
  return (
    <MultiSelect
      label={jobFilters.clients.label}
      chosen={value.clients}
      onChange={(chosen) => onChange({ clients: chosen })}
      onOpenChange={setIsOpen}
      {...choices}
    />
  );
}

export function CampaignFilter({ value, onChange }: FilterForm) {
  const [isOpen, setIsOpen] = useState(false);
  const find = useFoundOptions(
    'campaigns',
    (query, signal) => call(listCampaigns, { query }, signal),
    value.campaigns,
    isOpen,
  );
  return (
    <MultiSelect
      label={jobFilters.campaigns.label}
      chosen={value.campaigns}
      onChange={(chosen) => onChange({ campaigns: chosen })}
      onOpenChange={setIsOpen}
      {...find}
    />
  );
}

import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { CampaignAtAddress } from '@shootdesk/shared/campaigns/campaigns-at-address.contract';
import type { Campaign } from '@shootdesk/shared/campaigns/campaigns.contract';
import { readAddressLine } from '@shootdesk/shared/order-mail/address';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clientSource } from '../../../data/options/sources.ts';
import { campaignsAtAddressQuery, campaignsByTextQuery } from '../../../data/orders/queries.ts';
import { ContactPicker } from '../../../entities/client/contact-picker.tsx';
import { FormSection, wholeLine } from '../../../ui/form/form-section.tsx';
import { SearchPicker } from '../../../ui/inputs/search-picker.tsx';
import { searchProps, useTextSearch } from '../../../ui/inputs/use-text-search.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { AddressLookup } from './address-lookup.tsx';
import { lineOfAddress } from './address-line.ts';
import { PlaceOnMap } from '../place/place-on-map.tsx';
import { emailsIn } from './fill-from-mail.ts';
import { addressQuery, chooseClient, fillFromCampaign } from './known-property.ts';
import { markText, type OrderForm } from './marked-form.ts';
import { chosenAddress } from './order-values.ts';

const settleMs = 400;
const campaignText = (campaign: Campaign) => `${campaign.name} (${campaign.client.name})`;

/** Address of the property: a text, or one of the campaigns whose name or address has it. */
function AddressField({ form, onChoose }: { readonly form: OrderForm; readonly onChoose: (id: number) => void }) {
  const { address } = form.values;
  const [isOpen, setIsOpen] = useState(false);
  const { data = [], isWaiting } = useTextSearch(address, campaignsByTextQuery, isOpen && address.trim().length > 2);
  const { filterOptions, options, loading, loadingText } = searchProps(data, false, isWaiting);
  return (
    <Autocomplete<Campaign, false, false, true>
      freeSolo
      {...{ filterOptions, options, loading, loadingText }}
      open={isOpen && address.trim().length > 2 && data.length > 0}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      inputValue={address}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        form.set('address', text);
        if (form.values.campaignId !== '') form.set('campaignId', '');
      }}
      value={null}
      onChange={(_, option) => {
        if (option && typeof option !== 'string') onChoose(option.id);
      }}
      getOptionLabel={(option) => (typeof option === 'string' ? option : campaignText(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      sx={wholeLine}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Address"
          required
          placeholder="12 Cotham Rd, Kew VIC 3101"
          error={form.errors['address'] !== undefined}
          helperText={
            form.errors['address'] ?? markText(form, 'address') ?? 'Campaigns there are found while you type.'
          }
        />
      )}
    />
  );
}

interface FoundProps {
  readonly found: readonly CampaignAtAddress[];
  readonly onChoose: (found: CampaignAtAddress) => void;
}

/** Campaigns that the property has already. */
function FoundCampaigns({ found, onChoose }: FoundProps) {
  return found.map((each) => (
    <Alert
      key={each.campaign.id}
      severity="info"
      sx={wholeLine}
      action={
        <Button size="small" color="inherit" onClick={() => onChoose(each)}>
          Order for it
        </Button>
      }
    >
      This property is known: {campaignText(each.campaign)}, jobs: {each.jobs.length}.
    </Alert>
  ));
}

/** Where the typed address is, chosen on a map. */
function PlaceOfAddress({ form }: { readonly form: OrderForm }) {
  const chosen = chosenAddress(form.values);
  const parts = chosen ?? readAddressLine(form.values.address);
  const isWhole = parts !== null && Boolean(parts.suburb);
  const isPlaced = chosen !== null && chosen.latitude !== null && chosen.longitude !== null;
  return (
    <PlaceOnMap
      spot={isPlaced ? { latitude: chosen.latitude, longitude: chosen.longitude } : null}
      state={parts?.state ?? null}
      refusal={isWhole ? null : 'Type an address with its suburb to place it on a map'}
      onChoose={(spot) => {
        if (!parts) return;
        const placed = {
          address: parts.address,
          suburb: parts.suburb,
          state: parts.state,
          postcode: parts.postcode,
          ...spot,
        };
        form.set('found', placed);
        form.set('address', lineOfAddress(placed));
      }}
    />
  );
}

/** Selects the client's contact who ordered. A new contact is prefilled from the pasted mail. */
function OrderedByField({ form }: { readonly form: OrderForm }) {
  const { client, orderedBy, pasted, agentName, agentNumber } = form.values;
  const given = pasted === '' ? {} : { name: agentName, phone: agentNumber, email: emailsIn(pasted)[0] ?? '' };
  return (
    <ContactPicker
      label="Ordered by"
      client={client}
      value={orderedBy}
      onChange={(contact) => form.set('orderedBy', contact)}
      given={given}
      error={form.errors['contactIds']}
      helperText={markText(form, 'orderedBy') ?? 'Is told of the order and its visits.'}
    />
  );
}

/** Client and address of an order. A property that is known brings its campaign, agent and access along. */
export function PropertySection({ form }: { readonly form: OrderForm }) {
  const cache = useQueryClient();
  const { client, campaignId } = form.values;
  /** A campaign that was left for a new one, which is not taken by itself again. */
  const [leftId, setLeftId] = useState<number | null>(null);
  const typed = useDebounced(campaignId === '' ? form.values.address : '', settleMs);
  const { data: found = [] } = useQuery(campaignsAtAddressQuery(addressQuery(typed)));
  const choose = (campaign: CampaignAtAddress) => fillFromCampaign(form, campaign);
  const chooseById = async (id: number) => {
    const [chosen] = await cache.fetchQuery(campaignsAtAddressQuery({ id }));
    if (chosen) choose(chosen);
  };
  const [only] = found;
  const isOnlyOne = only !== undefined && found.length === 1 && typed === form.values.address;
  const isOfClient = client === null || client.id === only?.campaign.clientId;
  const takesItself = isOnlyOne && isOfClient && campaignId === '' && leftId !== only.campaign.id;
  useEffect(() => {
    if (takesItself) choose(only);
  });
  const leave = () => {
    setLeftId(Number(campaignId));
    form.set('campaignId', '');
  };
  return (
    <FormSection title="Client and address">
      <SearchPicker
        label="Client"
        source={clientSource}
        value={client}
        onChange={(option) => {
          chooseClient(form, option);
          if (campaignId !== '') leave();
        }}
        error={form.errors['client']}
        helperText={markText(form, 'client') ?? ''}
        required
      />
      <AddressField form={form} onChoose={(id) => void chooseById(id)} />
      {campaignId === '' && <AddressLookup form={form} />}
      {campaignId === '' && <PlaceOfAddress form={form} />}
      {campaignId === '' ? (
        <FoundCampaigns found={typed === '' ? [] : found} onChoose={choose} />
      ) : (
        <Alert
          severity="success"
          sx={wholeLine}
          action={
            <Button size="small" color="inherit" onClick={leave}>
              New campaign
            </Button>
          }
        >
          The jobs are added to the campaign that exists.
        </Alert>
      )}
      <OrderedByField form={form} />
    </FormSection>
  );
}

/** Reads the campaign that the form was opened for into it. */
export function useOpenedCampaign(form: OrderForm, campaign: string): void {
  const isWanted = campaign !== '' && form.values.client === null;
  const { data } = useQuery(campaignsAtAddressQuery(isWanted ? { id: campaign } : null));
  const opened = isWanted ? data?.[0] : undefined;
  useEffect(() => {
    if (opened) fillFromCampaign(form, opened);
  });
}

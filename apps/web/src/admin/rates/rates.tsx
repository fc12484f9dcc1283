import Button from '@mui/material/Button';
import { decimalOf, moneyText } from '@shootdesk/shared/prices/money';
import { rateBody, type Rate } from '@shootdesk/shared/rates/rates.contract';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { dayText } from '../../kernel/date-time.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { amountSent, amountText } from '../../entities/price/amount.ts';
import { AmountInput } from '../kit/inputs/amount-input.tsx';
import { MomentInput } from '../kit/inputs/moment-input.tsx';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { ReferenceByNameInput } from '../kit/inputs/reference-inputs.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { useServiceChoices } from '../kit/inputs/use-service-choices.ts';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import type { RecordKind } from '../kit/record-kind.ts';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';

interface RateValues extends Record<string, unknown> {
  /** Reference such as `User/12`. */
  readonly user: string | null;
  /** Reference such as `Service/52`; empty for all services without a rate of their own. */
  readonly service: string | null;
  readonly valid_from: string | null;
  readonly amount: string | null;
}

const everyService = 'All other services';

const serviceOf = ({ service }: Rate) => service?.name ?? everyService;
const validFrom = ({ valid_from }: Rate) => dayText(valid_from);
const rateText = ({ cents, currency }: Rate) => moneyText(cents, currency);

const rateKind: RecordKind<Rate, RateValues> = {
  resource: 'rates',
  path: '/systemManager/rates',
  noun: 'Rate',
  type: 'Rate',
  title: 'Rate Management',
  schema: rateBody,
  valuesOf: (rate) => ({
    user: rate?.user.id ?? null,
    service: rate?.service?.id ?? '',
    valid_from: rate?.valid_from ?? null,
    amount: amountText(rate?.cents),
  }),
  bodyOf: ({ user, service, valid_from, amount }) => ({
    ...(user && { user: { id: user } }),
    service: service ? { id: service } : null,
    valid_from: valid_from ?? '',
    cents: amountSent(amount),
  }),
  fieldOf: (sent) => (sent === 'cents' ? 'amount' : sent),
  fields: {
    user: { label: 'Person' },
    service: { label: 'Service', show: (service: string | null) => service || everyService },
    valid_from: { label: 'Valid from', show: (day: string | null) => (day ? dayText(day) : '') },
    amount: { label: 'Rate for a job' },
  },
  deleteWarning: 'Locked pay lists stay as they are.',
};

function RateInputs() {
  return (
    <FormSection title="General Information">
      <ReferenceByNameInput source="user" label="Person" reference="user-choices" />
      <NativeSelectInput source="service" label="Service" choices={useServiceChoices()} placeholder={everyService} />
      <AmountInput source="amount" label="Rate for a job" />
      <MomentInput source="valid_from" label="Valid from" type="date" required />
    </FormSection>
  );
}

function RateDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={rateKind} {...opened}>
      <RateInputs />
    </RecordDialog>
  );
}

/** Lists the contractors' rates by person. */
export function RatesPage() {
  return (
    <RecordList<Rate>
      kind={rateKind}
      title="Rates"
      records="Rates"
      filters={<SearchInput source="name.contains" label="Search Person" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New Rate
        </Button>
      }
      rowOf={(rate) => ({ details: `${rateText(rate)} · ${serviceOf(rate)} · from ${validFrom(rate)}` })}
      exported={[
        { label: 'Person', value: ({ name }) => name },
        { label: 'Service', value: serviceOf },
        { label: 'Valid From', value: ({ valid_from }) => valid_from },
        { label: 'Rate', value: ({ cents }) => decimalOf(cents) },
        { label: 'Currency', value: ({ currency }) => currency },
      ]}
      Editor={RateDialog}
    >
      <DataTable.Col source="service" label="Service" disableSort render={serviceOf} />
      <DataTable.Col source="valid_from" label="Valid From" render={validFrom} />
      <DataTable.Col source="cents" label="Rate" disableSort render={rateText} />
    </RecordList>
  );
}

/** Screen for one rate, or for a new one. */
export function RatePage() {
  return (
    <RecordPage kind={rateKind}>
      <RateInputs />
    </RecordPage>
  );
}

export default { list: RatesPage, edit: RatePage };

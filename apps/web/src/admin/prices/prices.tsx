import Button from '@mui/material/Button';
import { classificationNames } from '@shootdesk/shared/clients/classifications';
import { decimalOf } from '@shootdesk/shared/prices/money';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { Price } from '@shootdesk/shared/prices/prices.contract';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { addOnsQuery } from '../../data/prices/queries.ts';
import { dayText } from '../../kernel/date-time.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { AmountInput } from '../kit/inputs/amount-input.tsx';
import { ClientInput } from '../kit/inputs/client-input.tsx';
import { MomentInput } from '../kit/inputs/moment-input.tsx';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { useServiceChoices } from '../kit/inputs/use-service-choices.ts';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { buyersText, priceKind, priceText } from './price-kind.ts';

const classes = classificationNames.map((name, index) => ({ value: index + 1, name }));

const validFrom = ({ valid_from }: Price) => dayText(valid_from);

function PriceInputs() {
  const services = useServiceChoices();
  const { data: addOns = [] } = useQuery(addOnsQuery);
  const subjects = [
    ...services,
    ...addOns.map(({ id, name }) => ({ value: reference('AddOn', Number(id)), name: `Add-on: ${name}` })),
  ];
  return (
    <>
      <FormSection title="What and When">
        <NativeSelectInput
          source="subject"
          label="Service or add-on"
          choices={subjects}
          placeholder="Choose one"
          required
        />
        <AmountInput source="amount" label="Price" />
        <MomentInput source="valid_from" label="Valid from" type="date" required />
      </FormSection>
      <FormSection title="For Whom">
        <ClientInput />
        <NativeSelectInput
          source="classification"
          label="Classification"
          choices={classes}
          placeholder="Every class"
          parse={(text) => (text === '' ? '' : Number(text))}
        />
      </FormSection>
    </>
  );
}

function PriceDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={priceKind} {...opened}>
      <PriceInputs />
    </RecordDialog>
  );
}

/** Lists the prices by service and add-on. */
export function PricesPage() {
  return (
    <RecordList<Price>
      kind={priceKind}
      title="Prices"
      records="Prices"
      filters={<SearchInput source="name.contains" label="Search Service" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New Price
        </Button>
      }
      rowOf={(price) => ({ details: `${priceText(price)} · ${buyersText(price)} · from ${validFrom(price)}` })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'For', value: buyersText },
        { label: 'Valid From', value: ({ valid_from }) => valid_from },
        { label: 'Price', value: ({ cents }) => decimalOf(cents) },
        { label: 'Currency', value: ({ currency }) => currency },
      ]}
      Editor={PriceDialog}
    >
      <DataTable.Col source="client" label="For" disableSort render={buyersText} />
      <DataTable.Col source="valid_from" label="Valid From" render={validFrom} />
      <DataTable.Col source="cents" label="Price" disableSort render={priceText} />
    </RecordList>
  );
}

/** Screen for one price, or for a new one. */
export function PricePage() {
  return (
    <RecordPage kind={priceKind}>
      <PriceInputs />
    </RecordPage>
  );
}

export default { list: PricesPage, edit: PricePage };

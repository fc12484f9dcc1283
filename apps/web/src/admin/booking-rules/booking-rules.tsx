import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { BookingRule } from '@shootdesk/shared/booking-links/booking-rules.contract';
import { BooleanInput, DataTable, NumberInput, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { providers } from '../../data/options/sources.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ClientInput } from '../kit/inputs/client-input.tsx';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { ReferencesInput } from '../kit/inputs/reference-inputs.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { useServiceChoices } from '../kit/inputs/use-service-choices.ts';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { bookingRuleKind, countPeople } from './booking-rule-kind.ts';

const clientText = ({ client }: BookingRule): string => client?.name ?? 'Every client';
const peopleText = ({ people, offersNobody }: BookingRule) =>
  people.length === 0 ? '' : ` · ${countPeople(people)}${offersNobody ? ', nobody to offer' : ''}`;
const confirmedText = ({ needsConfirmation }: BookingRule) => (needsConfirmation ? ' · Confirmed by the office' : '');
const textOf = (rule: BookingRule): string => `${limitsText(rule)}${peopleText(rule)}${confirmedText(rule)}`;
const limitsText = ({ noticeHours, horizonDays, moves, changeHours, inMails }: BookingRule): string =>
  `${noticeHours} h to ${horizonDays} days ahead · Moves: ${moves}, until ${changeHours} h before${inMails ? ' · In e-mails' : ''}`;

function BookingRuleInputs() {
  const services = useServiceChoices();
  const rule = useRecordContext<BookingRule>();
  return (
    <>
      <FormSection title="Which Visits">
        <NativeSelectInput source="service" label="Service" choices={services} placeholder="Every service" />
        <ClientInput />
      </FormSection>
      <FormSection title="What Clients May Choose">
        <NumberInput source="noticeHours" label="Hours of notice" helperText="Between choosing and the appointment" />
        <NumberInput source="horizonDays" label="Days ahead" helperText="The last day that is offered" />
        <NumberInput
          source="moves"
          label="Moves"
          helperText="How often a client may choose another time; cancelling counts"
        />
        <NumberInput
          source="changeHours"
          label="Change until (hours before)"
          helperText="Afterwards the client writes to the studio"
        />
        <BooleanInput source="inMails" label="In the e-mail that confirms an order" />
        <BooleanInput
          source="needsConfirmation"
          label="The office confirms each time"
          helperText="The time stays held for the client meanwhile."
        />
        <ReferencesInput
          source="people"
          label="Which people (none: everybody)"
          reference="user-choices"
          filter={providers}
          noneText="No Available Providers"
        />
        {rule?.offersNobody === true && (
          <Alert severity="warning">
            Clients are offered no time: none of these people is there any more and does the service.
          </Alert>
        )}
      </FormSection>
    </>
  );
}

function BookingRuleDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={bookingRuleKind} {...opened}>
      <BookingRuleInputs />
    </RecordDialog>
  );
}

/** Lists the rules about what clients may do with booking links. */
export function BookingRulesPage() {
  return (
    <RecordList<BookingRule>
      kind={bookingRuleKind}
      title="Booking Rules"
      records="Booking Rules"
      filters={<SearchInput source="name.contains" label="Search Service" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New Booking Rule
        </Button>
      }
      rowOf={(rule) => ({ details: `${clientText(rule)} · ${textOf(rule)}` })}
      exported={[
        { label: 'Service', value: ({ name }) => name },
        { label: 'Client', value: clientText },
        { label: 'Rule', value: textOf },
      ]}
      Editor={BookingRuleDialog}
    >
      <DataTable.Col source="client" label="Client" disableSort render={clientText} />
      <DataTable.Col source="rule" label="Rule" disableSort render={textOf} />
    </RecordList>
  );
}

/** Screen for one rule, or for a new one. */
export function BookingRulePage() {
  return (
    <RecordPage kind={bookingRuleKind}>
      <BookingRuleInputs />
    </RecordPage>
  );
}

export default { list: BookingRulesPage, edit: BookingRulePage };

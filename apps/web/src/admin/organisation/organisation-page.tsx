import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { clockOf, minuteOf } from '@shootdesk/shared/availability/time-of-day';
import { shippedAccents } from '@shootdesk/shared/kernel/branding';
import { dateFormNames, dateForms, timeFormNames, timeForms } from '@shootdesk/shared/kernel/date-forms';
import { areaUnitNames, areaUnits, distanceUnitNames, distanceUnits } from '@shootdesk/shared/kernel/units';
import { currencies } from '@shootdesk/shared/prices/money';
import { usualFixMinute } from '@shootdesk/shared/scheduling/open-time';
import { jobStatusNames, specifiedStatusTitles } from '@shootdesk/shared/workflows/statuses';
import type { OrganisationRecord } from '@shootdesk/shared/settings/organisation';
import { useQueryClient } from '@tanstack/react-query';
import { CheckboxGroupInput, NumberInput, TextInput, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { rereadBranding } from '../../data/settings/mutations.ts';
import { useBranding } from '../../kernel/branding.ts';
import { clockText } from '../../kernel/date-time.ts';
import { timesOfDay } from '../../ui/form/times-of-day.ts';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { SettingPage } from '../kit/setting-page.tsx';
import { ColourInput } from '../kit/inputs/colour-input.tsx';
import { LogoSection } from './logo-section.tsx';
import { organisationKind, organisationWords, staffRoles, statusField } from './organisation-kind.ts';

const zones = Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, name: name.replaceAll('_', ' ') }));
const dates = dateFormNames.map((value) => ({ value, name: dateForms[value].sample }));
const times = timeFormNames.map((value) => ({ value, name: timeForms[value].sample }));

const areas = areaUnitNames.map((value) => ({ value, name: areaUnits[value].title }));
const ways = distanceUnitNames.map((value) => ({ value, name: distanceUnits[value].title }));

/** Half hours of the day. */
const fixTimes = timesOfDay(30).map((clock) => ({ value: String(minuteOf(clock)), name: clockText(clock) }));

const labels = organisationWords;

function Inputs() {
  const defaults = useRecordContext<OrganisationRecord>()?.defaults;
  const { client_languages: languages, countries } = useBranding();
  const blank = (value: string | number | null | undefined) =>
    value === null || value === undefined ? 'Blank: none' : `Blank: ${value}`;
  const unchosen = (text: string | null | undefined) => `As installed: ${text ?? ''}`;
  return (
    <>
      <FormSection title="Studio">
        <TextInput source="name" label={labels.name.label} helperText={blank(defaults?.name)} />
        <TextInput
          source="support_email"
          label={labels.support_email.label}
          type="email"
          helperText={`In error messages and on links that have ended. ${blank(defaults?.support_email)}`}
        />
        <LogoSection />
      </FormSection>
      <FormSection title="Colours">
        <ColourInput
          source="accent"
          label={labels.accent.label}
          scheme="light"
          fallback={shippedAccents.accent}
          whenBlank="Of buttons and links. Blank: green"
        />
        <ColourInput
          source="accent_dark"
          label={labels.accent_dark.label}
          scheme="dark"
          fallback={shippedAccents.accent_dark}
          whenBlank="Blank: the same colour, lightened"
        />
      </FormSection>
      <FormSection title="E-mails">
        <TextInput source="sender_name" label={labels.sender_name.label} helperText={blank(defaults?.sender_name)} />
        <TextInput
          source="reply_to"
          label={labels.reply_to.label}
          type="email"
          helperText="For e-mails that no person writes. Blank: the address they come from"
        />
      </FormSection>
      <FormSection title="Languages of Clients">
        <NativeSelectInput
          source="client_language"
          label={labels.client_language.label}
          choices={languages.map(({ tag, name }) => ({ value: tag, name }))}
          placeholder={unchosen('English')}
        />
        <Box sx={{ alignSelf: 'center' }}>
          <Button component={Link} to="/systemManager/client-languages" variant="outlined">
            Languages and Words
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={wholeLine}>
          E-mails, the review page and documents of a client are in the language of the client’s form, else in this one.
          What your people read stays in English.
        </Typography>
      </FormSection>
      <FormSection title="Signing In">
        <CheckboxGroupInput
          source="two_factor_roles"
          label={labels.two_factor_roles.label}
          choices={staffRoles}
          helperText={false}
          options={{ size: 'small' }}
          sx={{ ...wholeLine, '& .RaCheckboxGroupInput-label': { transform: 'none' } }}
        />
        <Typography variant="body2" color="textSecondary" sx={wholeLine}>
          People of these roles who sign in by password need a code of an authenticator app as well. Those who have none
          set it up when they sign in next, or load a page, and can do nothing else before. Sign-in with Google or
          another provider is left to that provider; API keys are not concerned.
        </Typography>
      </FormSection>
      <FormSection title="Plans">
        {(['plan_unplaced', 'plan_time_changed', 'plan_unfair_hour'] as const).map((field) => (
          <NumberInput
            key={field}
            source={field}
            label={labels[field].label}
            helperText={`${field === 'plan_unfair_hour' ? 'A weight' : 'Minutes of driving'}. ${blank(defaults?.[field])}`}
          />
        ))}
        <Typography variant="body2" color="textSecondary" sx={wholeLine}>
          Of the plans that the rules of booking allow, those that cost least are offered, counted in minutes that
          people drive. The higher the number, the more driving a plan accepts to avoid it. ‘Propose a Plan’ goes by the
          first and the third, ‘Late…’ (repairs) by the first and the second; the fixing of times counts as if all were
          blank. The third is a weight: at 3, two people of eight hours each who work six and four of them cost a plan
          0.75 minutes, and 6.75 if they work eight and two.
        </Typography>
      </FormSection>
      <FormSection title="Reasons">
        <TextInput
          source="rejection_reasons"
          label={labels.rejection_reasons.label}
          multiline
          minRows={2}
          helperText="One a line. Offered to the studio when a job is rejected"
        />
        <TextInput
          source="change_reasons"
          label={labels.change_reasons.label}
          multiline
          minRows={2}
          helperText="One a line. Offered to clients, and to the studio, when changes are requested"
        />
      </FormSection>
      <FormSection title="Money">
        <NativeSelectInput
          source="currency"
          label={labels.currency.label}
          choices={currencies.map((value) => ({ value, name: value }))}
          placeholder={unchosen(defaults?.currency)}
        />
      </FormSection>
      <FormSection title="Names of Statuses">
        {jobStatusNames.map((name) => (
          <TextInput
            key={name}
            source={statusField(name)}
            label={specifiedStatusTitles[name]}
            placeholder={specifiedStatusTitles[name]}
            helperText={false}
          />
        ))}
        <Typography variant="body2" color="textSecondary" sx={wholeLine}>
          What everybody reads for a status, in lists, on job pages, in histories, reports and messages; a blank field
          keeps the name in it. Moves and what other systems read of a status stay. Clients’ own systems read these
          names as well.
        </Typography>
      </FormSection>
      <FormSection title="Country">
        <NativeSelectInput
          source="country"
          label={labels.country.label}
          choices={countries.filter(({ hidden }) => !hidden).map(({ code, name }) => ({ value: code, name }))}
          placeholder="That of the time zone"
        />
        <Box sx={{ alignSelf: 'center' }}>
          <Button component={Link} to="/systemManager/countries" variant="outlined">
            Countries and States
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={wholeLine}>
          Addresses, postcodes and telephone numbers are read as those of this country, and its states are offered
          first.
        </Typography>
      </FormSection>
      <FormSection title="Units">
        <NativeSelectInput
          source="area_unit"
          label={labels.area_unit.label}
          choices={areas}
          placeholder={unchosen(defaults?.area_unit && areaUnits[defaults.area_unit].title)}
        />
        <NativeSelectInput
          source="distance_unit"
          label={labels.distance_unit.label}
          choices={ways}
          placeholder={unchosen(defaults?.distance_unit && distanceUnits[defaults.distance_unit].title)}
        />
        <Typography variant="body2" color="textSecondary" sx={wholeLine}>
          Sizes of properties, steps of services, and ways on the board and in My day are written and read so. What is
          stored does not change.
        </Typography>
      </FormSection>
      <FormSection title="Dates and Times">
        <NativeSelectInput
          source="time_zone"
          label={labels.time_zone.label}
          choices={zones}
          placeholder={unchosen(defaults?.time_zone)}
        />
        <NumberInput
          source="revision_hours"
          label={labels.revision_hours.label}
          helperText={`Working hours for changes requested after the client deadline. ${blank(defaults?.revision_hours)}`}
        />
        <NativeSelectInput
          source="fix_times_at"
          label={labels.fix_times_at.label}
          choices={fixTimes}
          placeholder={unchosen(clockText(clockOf(usualFixMinute)))}
        />
        <NativeSelectInput
          source="date_form"
          label={labels.date_form.label}
          choices={dates}
          placeholder={unchosen(defaults?.date_form && dateForms[defaults.date_form].sample)}
        />
        <NativeSelectInput
          source="time_form"
          label={labels.time_form.label}
          choices={times}
          placeholder={unchosen(defaults?.time_form && timeForms[defaults.time_form].sample)}
        />
        <Typography variant="body2" color="textSecondary" sx={wholeLine}>
          Where a client leaves the time to the studio, they are told the day first. The times of the next day are fixed
          and told at this time, by the clocks of the property.
        </Typography>
      </FormSection>
    </>
  );
}

const setting = { name: 'organisation', entity: 'Setting/1' };

/** Screen with the studio's name, looks and texts. */
export default function OrganisationPage() {
  const cache = useQueryClient();
  return (
    <SettingPage
      kind={organisationKind}
      setting={setting}
      onSaved={() => void rereadBranding(cache)}
      actions={
        <Button component={Link} to="/systemManager/set-up" color="inherit">
          Set-up
        </Button>
      }
    >
      <Inputs />
    </SettingPage>
  );
}

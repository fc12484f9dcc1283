import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import Typography from '@mui/material/Typography';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { ServiceCategory } from '@shootdesk/shared/services/service-categories.contract';
import { useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useServiceGroups } from '../../data/reference/queries.ts';
import type { Choice } from '../kit/inputs/native-select-input.tsx';
import { ServicesInput } from '../kit/inputs/services-input.tsx';
import { usePlainInput } from '../kit/inputs/use-plain-input.ts';
import { UserSelect } from './field-inputs.tsx';
import { linkedIds, withBookable, withPrimary, type CategoryOf, type CategoryValues } from './linked-values.ts';
import { userFields } from './user-fields.ts';
import type { UserValues } from './user-values.ts';

function useCategoryOf(): CategoryOf {
  const groups = useServiceGroups();
  const categories = new Map(
    groups.flatMap(({ services }) => services.map(({ id, serviceCategoryId }) => [id, serviceCategoryId])),
  );
  return (serviceId) => categories.get(serviceId) ?? null;
}

interface SecondaryProps {
  readonly choices: readonly (Choice & { readonly value: string })[];
  readonly primary: string;
}

function SecondaryCategories({ choices, primary }: SecondaryProps) {
  const { value: chosen, change } = usePlainInput<readonly string[]>('secondary_categories');
  const offered = choices.filter(({ value }) => value !== primary);
  const toggle = (value: string) =>
    change(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">{userFields.secondary_categories.label}</FormLabel>
      <FormGroup row>
        {offered.map(({ value, name }) => (
          <FormControlLabel
            key={value}
            control={<Checkbox size="small" checked={chosen.includes(value)} onChange={() => toggle(value)} />}
            label={name}
          />
        ))}
      </FormGroup>
      {offered.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          The bookable services lead to no further category.
        </Typography>
      )}
    </FormControl>
  );
}

/** What a provider can be booked for, and the categories that this counts them in. */
export function CategoryInputs() {
  const categoryOf = useCategoryOf();
  const { data: categories = [] } = useGetList<ServiceCategory>('service-categories');
  const { setValue } = useFormContext<UserValues>();
  const values = useWatch<UserValues>() as UserValues;
  const linked = new Set(linkedIds(values, categoryOf));
  const choices = categories
    .filter(({ id }) => linked.has(id))
    .map(({ id, name }) => ({ value: reference('ServiceCategory', id), name }));
  const take = ({ primary_category, secondary_categories }: CategoryValues) => {
    setValue('primary_category', primary_category, { shouldValidate: true });
    setValue('secondary_categories', secondary_categories, { shouldValidate: true });
  };
  return (
    <>
      <ServicesInput
        source="bookable_services"
        label={userFields.bookable_services.label}
        onChosen={(services) => take(withBookable(values, services, categoryOf))}
      />
      <UserSelect
        source="primary_category"
        choices={choices}
        placeholder="None"
        onChosen={(primary) => take(withPrimary(values, primary))}
      />
      <SecondaryCategories choices={choices} primary={values.primary_category} />
    </>
  );
}

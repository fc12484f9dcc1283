import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import Typography from '@mui/material/Typography';
import { reference } from '@shootdesk/shared/kernel/ids';
import { useServiceCategories } from '../../api/service-categories.ts';
import { useServiceGroups } from '../../api/service-groups.ts';
import { SelectField, type SelectOption } from '../../ui/form/select-field.tsx';
import { ServicesField } from '../../ui/form/services-field.tsx';
import type { RecordForm } from '../../ui/records/use-record-form.ts';
import { linkedIds, withBookable, withPrimary, type CategoryOf } from './linked-values.ts';
import { userFields } from './user-fields.ts';
import type { UserValues } from './user-values.ts';

interface Props {
  readonly form: RecordForm<UserValues>;
}

function useCategoryOf(): CategoryOf {
  const groups = useServiceGroups();
  const categories = new Map(
    groups.flatMap(({ services }) => services.map(({ id, serviceCategoryId }) => [id, serviceCategoryId])),
  );
  return (serviceId) => categories.get(serviceId) ?? null;
}

function Secondary({ form, options }: Props & { readonly options: readonly SelectOption[] }) {
  const chosen = form.values.secondary_categories;
  const offered = options.filter(({ value }) => value !== form.values.primary_category);
  const toggle = (value: string) =>
    form.set(
      'secondary_categories',
      chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value],
    );
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
export function CategoryFields({ form }: Props) {
  const categoryOf = useCategoryOf();
  const { data: categories = [] } = useServiceCategories();
  const linked = new Set(linkedIds(form.values, categoryOf));
  const options = categories
    .filter(({ id }) => linked.has(id))
    .map(({ id, name }) => ({ value: reference('ServiceCategory', id), name }));
  const take = (values: Partial<UserValues>) => {
    for (const [name, value] of Object.entries(values)) form.set(name, value);
  };
  const bookable = {
    ...form,
    set: (_: 'bookable_services', services: readonly string[]) =>
      take({ bookable_services: services, ...withBookable(form.values, services, categoryOf) }),
  };
  const primary = { ...form, set: (_: 'primary_category', value: string) => take(withPrimary(form.values, value)) };
  return (
    <>
      <ServicesField form={bookable} name="bookable_services" label={userFields.bookable_services.label} />
      <SelectField
        form={primary}
        name="primary_category"
        label={userFields.primary_category.label}
        options={options}
        placeholder="None"
      />
      <Secondary form={form} options={options} />
    </>
  );
}

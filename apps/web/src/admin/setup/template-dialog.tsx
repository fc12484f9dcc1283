import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { serviceCatalogue } from '@shootdesk/shared/services/service-catalogue';
import {
  serviceTemplateNames,
  serviceTemplates,
  servicesOfTemplate,
  type ServiceTemplateName,
} from '@shootdesk/shared/setup/service-templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useServiceGroups } from '../../data/reference/queries.ts';
import { chooseServices } from '../../data/setup/mutations.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';

const namesOf = (ids: readonly number[]) =>
  serviceCatalogue.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

function Difference({ label, ids }: { readonly label: string; readonly ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      <strong>
        {label} ({ids.length}):
      </strong>{' '}
      {namesOf(ids).join(', ')}
    </Typography>
  );
}

/** Previews the changes that the template would make to the services on offer. */
function Preview({ template }: { readonly template: ServiceTemplateName }) {
  const services = useServiceGroups().flatMap((group) => group.services);
  const isHidden = new Map(services.map(({ id, hidden }) => [id, hidden]));
  const offered = servicesOfTemplate(template);
  const others = serviceCatalogue.map(({ id }) => id).filter((id) => !offered.includes(id));
  const shows = offered.filter((id) => isHidden.get(id) === true);
  const hides = others.filter((id) => isHidden.get(id) === false);
  return (
    <div aria-live="polite">
      <Difference label="Will be hidden" ids={hides} />
      <Difference label="Will be offered again" ids={shows} />
      {hides.length + shows.length === 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          The services are as in this template already.
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Services that you added stay as they are, and each can be shown or hidden later.
      </Typography>
    </div>
  );
}

interface Props {
  readonly chosen: ServiceTemplateName | null;
  readonly onClose: () => void;
}

/** Chooses a studio's services by a template, with a preview of the changes. */
export function TemplateDialog({ chosen, onClose }: Props) {
  const [template, setTemplate] = useState<ServiceTemplateName>(chosen ?? serviceTemplateNames[0]);
  const cache = useQueryClient();
  const notify = useNotify();
  const apply = useMutation({
    mutationFn: () => chooseServices(cache, template),
    onSuccess: () => {
      notify(`The services are those of “${serviceTemplates[template].label}”`, { type: 'success' });
      onClose();
    },
  });
  return (
    <TitledDialog
      title="Choose Services"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" loading={apply.isPending} onClick={() => apply.mutate()}>
            Use this template
          </Button>
        </>
      }
    >
      <RadioGroup
        aria-label="Template"
        value={template}
        onChange={(_, value) => setTemplate(value as ServiceTemplateName)}
      >
        {serviceTemplateNames.map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', mb: 1 }}
            label={
              <>
                <Typography sx={{ fontWeight: 600, pt: 1 }}>{serviceTemplates[name].label}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {serviceTemplates[name].about}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      <Preview template={template} />
      {apply.isError && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {firstMessage(apply.error)}
        </Alert>
      )}
    </TitledDialog>
  );
}

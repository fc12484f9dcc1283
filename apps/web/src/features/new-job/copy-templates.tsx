import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { copyTemplatesQuery } from '../../data/copy/queries.ts';
import type { FieldForm } from '../../ui/form/form-field.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { CountCheckbox } from '../../ui/inputs/count-checkbox.tsx';
import type { JobTexts } from './job-values.ts';

/** Chooses the templates by which the copy of a new job is written; the form keeps their numbers with commas between them. */
export function CopyTemplates({ form }: { readonly form: FieldForm<JobTexts> }) {
  const { data: templates = [] } = useQuery(copyTemplatesQuery);
  const chosen = form.values.copyTemplates.split(',').filter(Boolean);
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    form.set('copyTemplates', next.join());
  };
  return (
    <FormSection title="Copy Templates">
      <Box role="group" aria-label="Copy Templates" sx={{ ...wholeLine, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {templates
          .filter(({ id, hidden }) => !hidden || chosen.includes(String(id)))
          .map(({ id, displayName }) => (
            <CountCheckbox
              key={id}
              label={displayName}
              checked={chosen.includes(String(id))}
              onToggle={() => toggle(String(id))}
            />
          ))}
      </Box>
      {chosen.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={wholeLine}>
          With none chosen, the job takes those that are set for its service and client, if any.
        </Typography>
      )}
    </FormSection>
  );
}

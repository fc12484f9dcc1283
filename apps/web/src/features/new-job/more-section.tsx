import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { OrderFields } from '../../entities/job/order/order-fields.tsx';
import { emptyOrder } from '../../entities/job/order/order-values.ts';
import { FoldedSection } from '../../ui/form/folded-section.tsx';
import { twoColumns } from '../../ui/form/form-section.tsx';
import { sameValue, type VersionedForm } from '../../ui/form/form-versions.ts';
import { emptyJob, type JobValues } from './job-values.ts';
import { OrderedFiles } from './ordered-files.tsx';

const names = [
  ...(Object.keys(emptyOrder) as (keyof typeof emptyOrder)[]),
  'clientResources',
  'ctClientResources',
] as const;

/** Fields of a new job that most orders leave blank: who answers for it, where its proofs are seen, and files of the client. */
export function MoreSection({ form }: { readonly form: Pick<VersionedForm<JobValues>, 'values' | 'set' | 'errors'> }) {
  return (
    <FoldedSection
      title="More"
      about="Owner, collaborators, proofing pages, files of the client"
      startsOpen={names.some((name) => !sameValue(form.values[name], emptyJob[name]))}
      hasErrors={names.some((name) => form.errors[name] !== undefined)}
    >
      <Stack spacing={2}>
        <OrderFields form={form} />
        <Box sx={twoColumns}>
          <OrderedFiles form={form} name="clientResources" />
          <OrderedFiles form={form} name="ctClientResources" />
        </Box>
      </Stack>
    </FoldedSection>
  );
}

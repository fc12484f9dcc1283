import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SetupState } from '@shootdesk/shared/setup/setup.contract';
import type { SetupStep } from '@shootdesk/shared/setup/setup-steps';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dismissSetup } from '../../data/setup/mutations.ts';
import { setupQuery } from '../../data/setup/queries.ts';
import { GapList } from '../../entities/setup/setup-gaps.tsx';
import { firstMessage } from '../../kernel/api-error.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { SetupFile } from './file/setup-file.tsx';
import { stepTexts } from './step-texts.ts';
import { TemplateDialog } from './template-dialog.tsx';

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;

function StepMark({ step }: { readonly step: SetupStep }) {
  if (step.done) return <Badge tone="green" text="Done" />;
  return step.optional ? <Badge tone="neutral" text="If you like" /> : <Badge tone="amber" text="Open" />;
}

interface StepProps {
  readonly step: SetupStep;
  /** Whether it is the first open step that is required. */
  readonly isNext: boolean;
  readonly onChooseServices: () => void;
}

function Step({ step, isNext, onChooseServices }: StepProps) {
  const { title, text, there, links } = stepTexts[step.id];
  const Icon = step.done ? CheckCircle : RadioButtonUnchecked;
  const hasTemplates = step.id === 'services';
  const prominence = isNext ? 'contained' : 'outlined';
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={`step-${step.id}`}
      aria-current={isNext ? 'step' : undefined}
      sx={{ p: 2, borderRadius: '10px', display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5 }}
    >
      <Icon aria-hidden color={step.done ? 'success' : 'disabled'} />
      <Stack spacing={1}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="h2" id={`step-${step.id}`}>
            {title}
          </Typography>
          <StepMark step={step} />
          <Typography variant="body2" color="textSecondary">
            {there(step)}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
        <GapList gaps={step.missing} isLinked={false} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {hasTemplates && (
            <Button variant={prominence} aria-haspopup="dialog" onClick={onChooseServices}>
              Choose a template
            </Button>
          )}
          {links.map(({ label, to }, index) => (
            <Button key={label} component={Link} to={to} variant={index === 0 && !hasTemplates ? prominence : 'text'}>
              {label}
            </Button>
          ))}
        </Box>
      </Stack>
    </Paper>
  );
}

function Dismissal({ dismissed }: { readonly dismissed: boolean }) {
  const cache = useQueryClient();
  const change = useMutation({ mutationFn: () => dismissSetup(cache, !dismissed) });
  return (
    <>
      {change.isError && <Alert severity="error">{firstMessage(change.error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button color="inherit" variant="outlined" loading={change.isPending} onClick={() => change.mutate()}>
          {dismissed ? 'Show Set-up in the menu again' : 'Do not show Set-up any more'}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {dismissed ? 'The menu has no entry for it.' : 'This page stays reachable from Organisation.'}
        </Typography>
      </Box>
    </>
  );
}

function Steps({ state }: { readonly state: SetupState }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { steps, complete, dismissed, services_template } = state;
  const needed = steps.filter(({ optional }) => !optional);
  const done = needed.filter((step) => step.done);
  const next = needed.find((step) => !step.done)?.id;
  return (
    <Stack spacing={2}>
      {complete ? (
        <Alert severity="success">The studio is set up: orders can be taken and booked.</Alert>
      ) : (
        <Typography>
          {done.length} of {needed.length} steps are done. Leave at any time: what you have entered stays, and this page
          follows it.
        </Typography>
      )}
      <Box component="ol" aria-label="Steps of the set-up" sx={listStyle}>
        {steps.map((step) => (
          <Step key={step.id} step={step} isNext={step.id === next} onChooseServices={() => setIsChoosing(true)} />
        ))}
      </Box>
      <SetupFile />
      {!complete && <Dismissal dismissed={dismissed} />}
      {isChoosing && <TemplateDialog chosen={services_template} onClose={() => setIsChoosing(false)} />}
    </Stack>
  );
}

/** Screen that leads a new studio from an empty installation to its first order. */
export default function SetupPage() {
  const query = useQuery({ ...setupQuery, refetchOnMount: 'always' });
  return (
    <Screen title="Set-up" maxWidth={860}>
      <Loaded query={query} what="The set-up">
        {(state) => <Steps state={state} />}
      </Loaded>
    </Screen>
  );
}

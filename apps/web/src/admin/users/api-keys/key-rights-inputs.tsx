import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { apiKeyKinds, apiKeyScopes } from '@shootdesk/shared/kernel/api-key-kinds';
import { CheckboxGroupInput, RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

interface Choice {
  readonly label: string;
  readonly about: string;
}

/** A choice with an explanation below its label. */
const described = ({ label, about }: Choice) => (
  <Box component="span" sx={{ display: 'block', py: 0.75 }}>
    {label}
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {about}
    </Typography>
  </Box>
);

const groupStyle = {
  '& .MuiFormControlLabel-root': { alignItems: 'flex-start' },
  '& legend': { transform: 'none', color: 'text.secondary', fontSize: '0.8125rem' },
} as const;

/** Inputs for the kind of an API key and, for a house key, its scopes. */
export function KeyRightsInputs() {
  const kind: unknown = useWatch({ name: 'kind' });
  return (
    <>
      <RadioButtonGroupInput
        source="kind"
        label="Kind"
        choices={[...apiKeyKinds]}
        optionText={described}
        row={false}
        helperText={false}
        sx={groupStyle}
      />
      {kind === 'house' && (
        <CheckboxGroupInput
          source="scopes"
          label="Scopes"
          choices={[...apiKeyScopes]}
          optionText={described}
          row={false}
          helperText={false}
          sx={groupStyle}
        />
      )}
    </>
  );
}

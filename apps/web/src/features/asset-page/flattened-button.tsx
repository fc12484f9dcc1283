import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import IconButton from '@mui/material/IconButton';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { saveAddress } from '../../entities/file/download-file.ts';
import { useAssetChanges } from './use-asset.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';

const flattenedOf = (asset: Asset | null) =>
  asset?.file?.pdfFlattenRequests?.find(({ generatedAt }) => generatedAt !== null)?.downloadUrl ?? null;

/** Download of a floor plan's flattened PDF; renders nothing until the PDF exists. */
export function FlattenedButton({ asset }: { readonly asset: Asset }) {
  const { renew } = useAssetChanges(asset);
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: renew,
    onSuccess: (fresh) => {
      const address = flattenedOf(fresh);
      if (address !== null) saveAddress(address);
      else notify('Flattened file not yet generated', { type: 'warning' });
    },
    onError: (error) => notify(`The download could not be started. ${firstMessage(error)}`, { type: 'warning' }),
  });
  const words = 'Download Flattened File';
  useCommands([
    {
      id: 'download-flattened',
      name: words,
      group: 'Assets',
      refusal: isPending && 'It is under way',
      run: () => mutate(),
    },
  ]);
  return (
    <IconButton color="inherit" aria-label={words} title={words} loading={isPending} onClick={() => mutate()}>
      <PictureAsPdfOutlined />
    </IconButton>
  );
}

import { useNotify } from 'react-admin';
import { firstMessage } from '../../../kernel/api-error.ts';
import { download } from '../../../api/download.ts';

/** Lets the browser save a document of the API; a failure is said in a toast. */
export function useDownload(): (path: string, name: string) => void {
  const notify = useNotify();
  return (path, name) => {
    download(path, name).catch((error: unknown) => notify(firstMessage(error), { type: 'warning' }));
  };
}

import { useEffect, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { TrayBar } from './tray-bar.tsx';
import { useTray } from './tray-context.ts';
import { knowsNetwork } from './platform.ts';
import { traySettings } from './tray-settings.ts';

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

/** Lets the browser ask before the page is closed during a copy, which would be lost. */
function useUnloadWarning(isCopying: boolean): void {
  useEffect(() => {
    if (!isCopying) return undefined;
    window.addEventListener('beforeunload', askBrowser);
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, [isCopying]);
}

/** The bar with the signed-in person's uploads; nothing without any. */
export function TrayFoot() {
  const { id } = useCurrentUser();
  const { tray, isMissing: _, copying, failedCopies, ...view } = useTray();
  const settings = traySettings(id);
  const network = useSyncExternalStore(settings.subscribe, settings.network);
  useUnloadWarning(copying > 0);
  if (!tray || view.files.length + copying + failedCopies.length === 0) return null;
  return (
    <TrayBar
      view={view}
      copying={copying}
      failedCopies={failedCopies}
      onDismiss={() => tray.dismissFailedCopies()}
      network={knowsNetwork() ? network : null}
      onNetwork={settings.setNetwork}
      onPause={(key) => tray.pause(key)}
      onResume={(key) => tray.resume(key)}
      onRetry={(ids) => tray.retry(ids)}
      onKeepAsNew={(ids) => tray.keepAsNew(ids)}
      onRemove={(ids) => tray.remove(ids)}
    />
  );
}

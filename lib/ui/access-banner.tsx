import type { ConnectionView } from '../contract/connection';
import { webUrl } from '../urls/web-url';
import { t, tCount } from '../words';
import { AllowAccess } from './allow-access';
import { Banner } from './banner';

interface AccessBannerProps {
  connection: ConnectionView;
  /** How many clips wait for it. */
  waiting?: number;
  /** Called once the browser grants the access. */
  onAllowed?: () => void;
}

/** Says that the browser does not let Satchel reach the service, with the button that asks for access. */
export function AccessBanner({ connection, waiting = 0, onAllowed }: AccessBannerProps) {
  return (
    <Banner icon="lock" action={<AllowAccess connection={connection} onAllowed={onAllowed} />}>
      <p>{t('accessMissing', webUrl(connection.baseUrl)?.host ?? connection.baseUrl)}</p>
      {waiting > 0 && <p class="quiet">{tCount('clipsWait', waiting)}</p>}
    </Banner>
  );
}

import type { UploadDomainView } from '../contract/connection';
import { t } from '../words';
import { Button } from './button';

interface UploadDomainOfferProps {
  domain: UploadDomainView;
  busy: boolean;
  onUse: (domain: UploadDomainView) => void;
}

/** The upload domain that the service names, and the button that accepts it, in one line. */
export function UploadDomainOffer({ domain, busy, onUse }: UploadDomainOfferProps) {
  return (
    <p class="quiet upload-domain">
      <span>{t('uploadDomainOffered', domain.host)} </span>
      <Button class="link" busy={busy} onClick={() => onUse(domain)}>
        {t('uploadDomainUse')}
      </Button>
    </p>
  );
}

import type { UploadDomainView } from '../../lib/contract/connection';
import { Failure } from '../../lib/ui/failure';
import { useAction } from '../../lib/ui/hooks/use-action';
import { requestAccess } from '../../lib/ui/request-access';
import { UploadDomainOffer } from '../../lib/ui/upload-domain-offer';
import { t } from '../../lib/words';

/** The upload domain that the service names, in use or offered. */
export function UploadDomainField({ domain }: { domain: UploadDomainView }) {
  const { run, busy, problem } = useAction();
  function use({ pattern }: UploadDomainView) {
    const granted = requestAccess([pattern], 'domain');
    run(() => granted);
  }
  return (
    <>
      {domain.state === 'used' ? (
        <p class="quiet upload-domain">{t('uploadDomainUsed', domain.host)}</p>
      ) : (
        <UploadDomainOffer domain={domain} busy={busy} onUse={use} />
      )}
      <Failure alone problem={problem} />
    </>
  );
}

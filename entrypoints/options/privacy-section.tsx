import { t } from '../../lib/words';
import { Part } from './part';

/** What Satchel does with the user's data. */
export function PrivacySection() {
  return (
    <Part section="advanced" title="privacyTitle">
      <p>{t('privacyText')}</p>
    </Part>
  );
}

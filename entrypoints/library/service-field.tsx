import { t } from '../../lib/words';
import type { Service } from './place';

const SERVICES = [
  ['knowledge', 'knowledgeBases'],
  ['notes', 'notes'],
] as const;

interface ServiceFieldProps {
  value: Service;
  onChoose: (service: Service) => void;
}

/** Chooses which of the two services is shown. */
export function ServiceField({ value, onChoose }: ServiceFieldProps) {
  return (
    <fieldset class="segments">
      <legend class="hidden">{t('library')}</legend>
      <div class="segments-box">
        {SERVICES.map(([service, word]) => (
          <label key={service}>
            <input
              type="radio"
              name="service"
              checked={service === value}
              onChange={() => onChoose(service)}
            />
            <span class="segment">{t(word)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

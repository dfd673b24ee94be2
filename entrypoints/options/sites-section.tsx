import { useState } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import { destinationName } from '../../lib/destinations/destination-name';
import { withSite } from '../../lib/destinations/sites';
import type { Destination } from '../../lib/model/destination';
import { DestinationField } from '../../lib/ui/picker/destination-field';
import { t } from '../../lib/words';
import { ChosenList } from './chosen-list';
import { SettingGroup } from './setting-group';
import type { DestinationsProps } from './settings-props';
import { siteHost } from './site-host';
import { TextField } from './text-field';

/** The destinations for pages of certain sites. */
export function SitesSection({ settings, onChange, list }: DestinationsProps) {
  const sites = settings?.sites ?? [];
  return (
    <SettingGroup section="sites" title="sitesTitle">
      <p class="quiet">{t(sites.length > 0 ? 'sitesText' : 'sitesNone')}</p>
      <ChosenList
        items={sites}
        keyOf={({ host }) => host}
        nameOf={({ host }) => host}
        aside={({ destination }) => (
          <small class="ellipsis entry-detail">{destinationName(destination)}</small>
        )}
        onChange={(left) => onChange({ sites: left })}
      />
      <AddSite
        list={list}
        disabled={!settings}
        onAdd={(host, destination) => onChange({ sites: withSite(sites, host, destination) })}
      />
    </SettingGroup>
  );
}

interface AddSiteProps {
  list: DestinationList | undefined;
  disabled: boolean;
  onAdd: (host: string, destination: Destination) => void;
}

function AddSite({ list, disabled, onAdd }: AddSiteProps) {
  const [site, setSite] = useState('');
  const [destination, setDestination] = useState<Destination>();
  const [wrong, setWrong] = useState(false);
  const host = siteHost(site);

  function add(event: Event) {
    event.preventDefault();
    setWrong(!host);
    if (!host || !destination) return;
    onAdd(host, destination);
    setSite('');
    setDestination(undefined);
  }
  return (
    <form class="add-site" onSubmit={add}>
      <TextField
        label={t('siteHost')}
        value={site}
        placeholder="example.com"
        fault={wrong && !host ? t('siteWrong') : undefined}
        onInput={setSite}
        onLeave={() => setWrong(site.trim() !== '' && !host)}
      />
      <DestinationField label={t('where')} list={list} value={destination} onChoose={setDestination} />
      <div class="buttons">
        <button
          type="submit"
          disabled={disabled || !site.trim() || !destination}
          title={destination ? undefined : t('reasonNoDestination')}
        >
          {t('add')}
        </button>
      </div>
    </form>
  );
}

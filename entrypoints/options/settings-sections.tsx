import { t } from '../../lib/words';
import { AfterSection } from './after-section';
import { ChatsSection, CreditsSection, ReferenceSection } from './content-sections';
import { DestinationSections } from './destination-sections';
import { HistorySection } from './history-section';
import { AskSection, MenusSection } from './menus-section';
import { RescueSection } from './rescue-section';
import { SettingGroup } from './setting-group';
import { SettingsState } from './settings-state';
import { useSettings } from './use-settings';

interface SettingsSectionsProps {
  connected: boolean;
  /** Whether the page already shows the problem of the connection. */
  problemShown: boolean;
}

/** Every setting that is saved as soon as it changes. */
export function SettingsSections({ connected, problemShown }: SettingsSectionsProps) {
  const state = useSettings();
  const props = { settings: state.settings, onChange: state.change };
  return (
    <>
      {connected ? <DestinationSections {...props} problemShown={problemShown} /> : <NoDestinations />}
      <AfterSection {...props} />
      <CreditsSection {...props} />
      <ChatsSection {...props} />
      <RescueSection {...props} />
      <MenusSection {...props} />
      <AskSection {...props} />
      <HistorySection {...props} />
      <ReferenceSection {...props} />
      <SettingsState {...state} />
    </>
  );
}

function NoDestinations() {
  return (
    <>
      <SettingGroup section="saving" title="whereTitle">
        <p>{t('whereNotConnected')}</p>
      </SettingGroup>
      <SettingGroup section="sites" title="sitesTitle">
        <p>{t('whereNotConnected')}</p>
      </SettingGroup>
    </>
  );
}

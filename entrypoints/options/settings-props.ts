import type { Output } from '../../lib/contract/contract';
import type { DestinationList } from '../../lib/contract/destinations';

export type Settings = Output<'settings.get'>;
export interface SettingsProps {
  settings: Settings | undefined;
  onChange: (changes: Partial<Settings>) => void;
}

export interface DestinationsProps extends SettingsProps {
  list: DestinationList | undefined;
}

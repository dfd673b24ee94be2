import { destinationHint, kindName } from '../../destinations/destination-name';
import { sameDestination } from '../../model/destination-key';
import { t } from '../../words';
import { Picker, type PickerProps } from './picker';

interface DestinationFieldProps extends Omit<PickerProps, 'hint'> {
  /** Whether the destination does not take this kind of clip: then there is no hint. */
  refused?: boolean;
}

/** The destination, and what saving there does. Its height never changes. */
export function DestinationField({ refused = false, ...props }: DestinationFieldProps) {
  return <Picker {...props} hint={refused ? '' : hint(props)} />;
}

function hint({ value, site }: Pick<PickerProps, 'value' | 'site'>): string {
  if (!value) return '';
  if (site && sameDestination(site.destination, value)) return t('siteDefault', site.host);
  if (value.kind === 'knowledge-base') return kindName(value.kind);
  if (value.kind === 'note') return t('hintNote');
  return destinationHint(value) ?? t('hintNotebook');
}

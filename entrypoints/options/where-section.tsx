import { useId, useState } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import { kindName } from '../../lib/destinations/destination-name';
import type { Destination, DestinationKind } from '../../lib/model/destination';
import type { Problem } from '../../lib/problems/problem';
import { DestinationField } from '../../lib/ui/picker/destination-field';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';
import { SettingGroup } from './setting-group';
import type { DestinationsProps } from './settings-props';

const WORDS = ['wherePages', 'whereNotes'] as const;

type WhereProps = DestinationsProps & { problem: Problem | undefined };

/** The default destinations for the popup, the menus and the shortcuts. */
export function WhereSection({ settings, onChange, list, problem }: WhereProps) {
  return (
    <SettingGroup section="saving" title="whereTitle" words={WORDS}>
      <DefaultDestinations settings={settings} onChange={onChange} list={list} problem={problem} />
    </SettingGroup>
  );
}

/** The two defaults: for pages, and for new notes. */
export function DefaultDestinations({ settings, onChange, list, problem }: WhereProps) {
  return (
    <>
      {problem && <ProblemText problem={problem} about="listNotRefreshed" />}
      <DefaultDestination
        title={t('wherePages')}
        kind="knowledge-base"
        list={list}
        value={settings?.pageDestination}
        onChange={(pageDestination) => onChange({ pageDestination })}
      />
      <DefaultDestination
        title={t('whereNotes')}
        kind="notebook"
        list={list}
        value={settings?.noteDestination}
        onChange={(noteDestination) => onChange({ noteDestination })}
      />
    </>
  );
}

interface DefaultDestinationProps {
  title: string;
  kind: DestinationKind;
  list: DestinationList | undefined;
  /** Null: the last used one. Undefined: not known yet. */
  value: Destination | null | undefined;
  onChange: (value: Destination | null) => void;
}

function DefaultDestination({ title, kind, list, value, onChange }: DefaultDestinationProps) {
  const name = useId();
  const [choosing, setChoosing] = useState(false);
  const always = choosing || Boolean(value);
  const radio = (label: string, checked: boolean, choose: () => void) => (
    <label class="check">
      <input type="radio" name={name} disabled={value === undefined} checked={checked} onChange={choose} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset class="field">
      <legend>{title}</legend>
      {radio(t('whereLast'), !always, () => {
        setChoosing(false);
        onChange(null);
      })}
      {radio(t('whereAlways'), always, () => setChoosing(true))}
      {always && (
        <div class="belongs">
          <DestinationField
            label={kindName(kind)}
            list={list}
            kind={kind}
            value={value ?? undefined}
            onChoose={(chosen) => chosen && onChange(chosen)}
          />
        </div>
      )}
    </fieldset>
  );
}

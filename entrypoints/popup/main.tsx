import { start } from '../../lib/ui/start';
import { Popup } from './popup';

/** `?tab=ID` names the page to save where the popup is opened as a tab or a window of its own. */
const tab = new URLSearchParams(location.search).get('tab');

start('actionTitle', <Popup tabId={tab ? Number(tab) : undefined} />);

import { start } from '../../lib/ui/start';
import '../../lib/ui/activity/activity.css';
import './popup.css';
import { askFirst } from './ask-first';
import { Popup } from './popup';

const asked = askFirst();
start('actionTitle', <Popup asked={asked} />, Object.values(asked));

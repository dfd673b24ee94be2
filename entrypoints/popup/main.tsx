import { start } from '../../lib/ui/start';
import { askFirst } from './ask-first';
import { Popup } from './popup';

const asked = askFirst();
start('actionTitle', <Popup asked={asked} />, Object.values(asked));

import { start } from '../../lib/ui/start';
import { askFirst } from './ask-first';
import { Popup } from './popup';

start('actionTitle', <Popup asked={askFirst()} />);

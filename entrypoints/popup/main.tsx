// First of all: what is imported below is made while the background answers.

import { start } from '../../lib/ui/start';
import { asked } from './asked';
import { Popup } from './popup';

start('actionTitle', <Popup asked={asked} />);
